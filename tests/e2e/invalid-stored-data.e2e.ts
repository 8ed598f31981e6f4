import fc from 'fast-check'
import { createAnyText } from '../../web/src/test-texts'
import { expect, test } from '../fixtures'

const STORED = [
  'token',
  'user',
  'tariffName',
  'referralID',
  'friendID',
  'clickID',
  'papReferralID',
  'vcommID',
  'myleadID',
  'voluumID',
  'userSubscrHash',
  'userSubscrHashTime',
  'lastPathname',
  'firstPathname',
  'i18nLang',
  'vrfshwn',
  'portal',
] as const
const COOKIES = [
  'referral',
  'a_aid',
  'vl-cid',
  'isUserExist',
  'zoogToken',
  '_ga',
  '_ga_X',
  'XSRF-TOKEN',
  'window-15',
]
const PARAMETERS = [
  ...['t', 'referralID', 'a_aid', 'voluum_id', 'clickID', 'promocode', 'verify', 'userId', 'userID', 'token'],
  ...['redirect_status', 'selectedPlan', 'host', '__proto__', 'constructor'],
]
const PATHS = [
  '/',
  '/auth',
  '/sign-up',
  '/reset-password',
  '/plans',
  '/dashboard',
  '/thank-you',
  '/checkout-15',
  '/x',
]

const evil = [
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://evil.example/',
  '/.//evil.example',
]
const junk = fc.oneof(
  fc.string({ maxLength: 60 }),
  createAnyText({ maxLength: 40 }),
  fc.json({ maxDepth: 2 }),
  fc.constantFrom(
    ...evil,
    'null',
    'undefined',
    '[]',
    '{}',
    '{"theme":7}',
    '"',
    '%',
    '<img src=x onerror=alert(1)>',
  ),
)
const set = (names: readonly string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...names), { maxLength: names.length })
    .chain((chosen) =>
      fc.tuple(...chosen.map((name) => junk.map((value): [string, string] => [name, value]))),
    )
const visit = fc.record({
  path: fc.constantFrom(...PATHS),
  stored: set(STORED),
  cookies: set(COOKIES),
  query: set(PARAMETERS),
  hash: junk,
})

/** Visits per run, each with random data for about half of all names. */
const VISITS = 2

test('R-STORE-5 random data in storage, cookies, query and hash neither breaks the portal nor leads off the site', async ({
  page,
  portalUrl,
  expectConsoleError,
}) => {
  // The server rejects some requests, depending on the data.
  expectConsoleError(/^Failed to load resource: the server responded with a status of 4\d\d/)
  const seed = Date.now() % 2 ** 31
  console.warn(`  seed of the junk: ${seed}`)
  const origin = new URL(portalUrl('/')).origin
  // A page of the portal's origin without the portal.
  await page.route('**/stage', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  for (const { path, stored, cookies, query, hash } of fc.sample(visit, { seed, numRuns: VISITS })) {
    const left = `seed ${seed}: ${JSON.stringify({ path, stored, cookies, query, hash })}`
    await page.goto(portalUrl('/stage'))
    await page.evaluate(
      ({ stored, cookies }) => {
        localStorage.clear()
        for (const [key, value] of stored) localStorage.setItem(key, value)
        // biome-ignore lint/suspicious/noDocumentCookie: sets malformed cookies
        for (const [name, value] of cookies) document.cookie = `${name}=${value}; path=/`
      },
      { stored, cookies },
    )
    const address = new URL(portalUrl(path))
    for (const [name, value] of query) address.searchParams.append(name, value)
    address.hash = hash
    await page.goto(address.href)
    await expect(page.getByRole('heading', { level: 1 }), left).toBeVisible()
    await expect(page.getByText('We couldn’t show this page.'), left).toHaveCount(0)
    expect(new URL(page.url()).origin, left).toBe(origin)
  }
})
