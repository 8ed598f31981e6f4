import type { Persona } from '@zoog/contract/personas'
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures'
import { fillSignUp, signInForm, signUpForm } from '../support/forms'
import type { Fault } from '../support/mock'
import { openPage, settled } from '../support/pages'
import { recordSnackbars, type Said } from '../support/snackbars'

// Each page and each of its calls, against answers of every shape: what failed is said once, the page keeps the place
// of what is missing, another try heals it, and nothing typed is lost.

// Said by the portal, or by its server, which lets no page of a proxy through.
const UNUSABLE = /does not understand|cannot be used/

/** An answer that is none, and what the portal says of it. */
const SHAPES: Record<string, { fault: Omit<Fault, 'route'>; text: RegExp; waitsMs?: number }> = {
  // The portal's own server says so, which is what stands before every deployment's API.
  dropped: { fault: { drop: true }, text: /cannot be reached/ },
  'a page of a proxy': { fault: { status: 200, body: '<html>Busy</html>' }, text: UNUSABLE },
  'no content': { fault: { status: 204 }, text: UNUSABLE },
  empty: { fault: { status: 200, body: '' }, text: UNUSABLE },
  'without its fields': { fault: { status: 200, body: { data: {} } }, text: UNUSABLE },
  nulls: { fault: { status: 200, body: { data: null } }, text: UNUSABLE },
  'too late': { fault: { latencyMs: 60_000 }, text: /took too long/, waitsMs: 15_000 },
}
const PAST_ANY_SNACKBAR_MS = 9000

/** Presses every one there is, at once: some are two ways to the same call, and go with the first. */
const pressAll = (buttons: Locator): Promise<void> =>
  buttons.evaluateAll((all) => {
    for (const button of all) if (button instanceof HTMLElement) button.click()
  })

interface Row {
  path: string
  account: Persona | null
  stored?: Record<string, string>
  /** The page's calls, each with the text that stands where its answer should. */
  calls: Record<string, string>
}

const SERVERS = { 'GET setup/servers/get': 'The server locations could not be loaded.' }
const PRICES = { 'GET billing/getLandingPriceList': 'The prices could not be loaded.' }
const CREDENTIALS = {
  'GET setup/credentials/get': 'Your user name and password could not be loaded.',
}
const ROWS: readonly Row[] = [
  {
    path: '/dashboard',
    account: 'paid',
    calls: {
      ...SERVERS,
      'GET dashboard/operationSystems': 'The list of systems could not be loaded.',
      'GET setup/features/get': 'The features could not be loaded.',
    },
  },
  { path: '/server-locations', account: 'free', calls: SERVERS },
  {
    path: '/setup/downloads',
    account: 'free',
    calls: { 'GET setup/downloads/get': 'The apps could not be loaded.' },
  },
  {
    path: '/setup/configuration-files',
    account: 'paid',
    calls: {
      'GET setup/openvpn/get': 'The OpenVPN files could not be loaded.',
      'GET setup/servers/get': 'The OpenVPN files could not be loaded.',
    },
  },
  {
    path: '/setup/socks5-proxy',
    account: 'paid',
    calls: { 'GET setup/socks5/get': 'The address of the proxy could not be loaded.' },
  },
  { path: '/setup/socks5-proxy', account: 'paid', calls: CREDENTIALS },
  {
    path: '/setup/wg',
    account: 'paid',
    calls: {
      'GET setup/wireguard/servers': 'Your WireGuard keys could not be loaded.',
      'GET setup/wireguard/keys': 'Your WireGuard keys could not be loaded.',
      'GET setup/servers/get': 'Your WireGuard keys could not be loaded.',
    },
  },
  { path: '/set-new-pass', account: 'paid', calls: CREDENTIALS },
  {
    path: '/rewards',
    account: 'paid',
    calls: { 'GET affiliate/rewards/get': 'Your rewards could not be loaded.' },
  },
  {
    path: '/profile',
    account: 'paid',
    calls: {
      'GET billing/getPlanInfo': 'Your payments could not be loaded.',
      'GET users/sessions': 'The list of your devices could not be loaded.',
      'GET profile/email/choice': 'Your choice about news by email could not be loaded.',
    },
  },
  { path: '/plans', account: 'free', calls: PRICES },
  { path: '/plans/yearly', account: 'free', calls: PRICES },
  { path: '/special-plan', account: 'free', calls: PRICES },
  { path: '/checkout', account: null, calls: PRICES },
  {
    path: '/thank-you',
    account: 'paid',
    stored: { tariffName: 'Yearly Plan' },
    calls: { 'GET billing/getPlanInfo': 'Your payments could not be loaded.' },
  },
]

for (const row of ROWS) {
  const routes = Object.keys(row.calls)
  const places = [...new Set(Object.values(row.calls))]
  test(`R-ERR-1 R-ERR-2 R-ERR-3 ${row.path} without ${routes.join(', ')}`, async ({
    page,
    mock,
    signedInAs,
    expectStatus,
  }) => {
    expectStatus(500, 502, 503)
    await mock.clock.advance(0)
    const said = await recordSnackbars(page)
    const again = page.getByRole('button', { name: 'Try again' })
    const expectPlaces = async () => {
      for (const place of places) await expect(page.getByText(place).first()).toBeVisible()
    }

    // The server's own words, of each call once, in a snackbar and nowhere else.
    for (const route of routes)
      await mock.faults.add({ route, status: 500, body: { message: `No answer to ${route}.` } })
    await openPage(page, row, signedInAs)
    await expectPlaces()
    await expect
      .poll(async () => (await said()).map(({ text }) => text).sort())
      .toEqual(routes.map((route) => `No answer to ${route}.`).sort())
    await expect(page.getByRole('main')).not.toContainText('No answer to')
    await page.clock.fastForward(PAST_ANY_SNACKBAR_MS)

    for (const [name, { fault, text, waitsMs }] of Object.entries(SHAPES)) {
      await test.step(name, async () => {
        await mock.faults.clear()
        await mock.faults.add({ route: '*', ...fault })
        const before = (await said()).length
        const asked =
          waitsMs && page.waitForRequest((request) => routes.some((r) => isCallOf(request.url(), r)))
        await pressAll(again)
        await asked
        if (waitsMs) await page.clock.fastForward(waitsMs)
        // However many calls fail the same way, it is said once.
        await expect
          .poll(async () => (await said()).slice(before))
          .toMatchObject([{ text: expect.stringMatching(text) }])
        await expectPlaces()
        await page.clock.fastForward(PAST_ANY_SNACKBAR_MS)
      })
    }

    await mock.faults.clear()
    await pressAll(again)
    for (const place of places) await expect(page.getByText(place)).toHaveCount(0)
    await settled(page)
    await expect(again).toHaveCount(0)
  })
}

/** Whether an address is that of a call by its name, as `GET users/info/get`. */
const isCallOf = (url: string, route: string): boolean =>
  new URL(url).pathname.endsWith(`/zoog_api/api/${route.split(' ')[1]}`)

interface FormRow {
  path: string
  account: Persona | null
  route: string
  fill: (page: Page) => Promise<void>
  send: (page: Page) => Locator
  /** What must still stand there. */
  typed: (page: Page) => [Locator, string][]
  /** Seen once it is done. */
  done: (page: Page) => Locator
  /** How long its errors show. */
  ms: number
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const FORMS: readonly FormRow[] = [
  {
    path: '/sign-in',
    account: null,
    route: 'POST users/login',
    fill: async (page) => {
      await field(page, 'Email').fill('free@zoog.test')
      await field(page, 'Password').fill('Zoog-Pass-1')
    },
    send: (page) => signInForm(page).getByRole('button', { name: 'Sign in' }),
    typed: (page) => [
      [field(page, 'Email'), 'free@zoog.test'],
      [field(page, 'Password'), 'Zoog-Pass-1'],
    ],
    done: (page) => page.getByRole('banner').getByText('Free Plan'),
    ms: 2000,
  },
  {
    path: '/sign-up',
    account: null,
    route: 'POST users/register',
    fill: (page) => fillSignUp(page, { email: 'shapes@zoog.test', name: 'Ша́пка شکل' }),
    send: (page) => signUpForm(page).getByRole('button', { name: 'Sign up' }),
    typed: (page) => [
      [field(page, 'Name'), 'Ша́пка شکل'],
      [field(page, 'Email'), 'shapes@zoog.test'],
      [field(page, 'Confirm password'), 'New-Pass-2026'],
    ],
    done: (page) => page.getByRole('heading', { level: 1, name: 'Prices & Plans' }),
    ms: 2000,
  },
  {
    path: '/forgot-pass',
    account: null,
    route: 'POST users/requestResetPassword',
    fill: (page) => field(page, 'Email').fill('free@zoog.test'),
    send: (page) => page.getByRole('form').getByRole('button').first(),
    typed: (page) => [[field(page, 'Email'), 'free@zoog.test']],
    done: (page) => page.getByRole('heading', { level: 2 }).first(),
    ms: 3000,
  },
  {
    path: '/profile',
    account: 'paid',
    route: 'POST profile/name',
    fill: (page) => field(page, 'First name').fill('<b>Zoë</b> شکل'),
    send: (page) => page.getByRole('button', { name: 'Save', exact: true }).first(),
    typed: (page) => [[field(page, 'First name'), '<b>Zoë</b> شکل']],
    done: (page) => page.getByRole('banner').getByText('<b>Zoë</b> شکل').first(),
    ms: 3000,
  },
  {
    path: '/setup/wg',
    account: 'paid',
    route: 'POST setup/wireguard/keys',
    fill: (page) => field(page, 'Name of the device').fill('گوشی'),
    send: (page) => page.getByRole('button', { name: 'Add a device' }),
    typed: (page) => [[field(page, 'Name of the device'), 'گوشی']],
    done: (page) => page.getByRole('heading', { name: '“گوشی” is ready' }),
    ms: 3000,
  },
]

for (const form of FORMS)
  test(`R-ERR-1 R-ERR-3 R-AUTH-2 ${form.route}: said once, nothing typed is lost, and it can be sent again`, async ({
    page,
    mock,
    signedInAs,
    expectStatus,
  }) => {
    expectStatus(500, 502, 503)
    await mock.clock.advance(0)
    const said = await recordSnackbars(page)
    await openPage(page, form, signedInAs)
    await form.fill(page)
    const { route, ms } = form
    const shapes = {
      refused: { fault: { status: 500, body: { message: 'not now.' } }, text: /^Not now\.$/, waitsMs: 0 },
      ...SHAPES,
    }
    for (const [name, { fault, text, waitsMs }] of Object.entries(shapes)) {
      await test.step(name, async () => {
        await mock.faults.clear()
        await mock.faults.add({ route, ...fault })
        const before = (await said()).length
        const asked = page.waitForRequest((request) => isCallOf(request.url(), route))
        await form.send(page).click()
        await asked
        if (waitsMs) await page.clock.fastForward(waitsMs)
        const since = async (): Promise<Said[]> => (await said()).slice(before)
        await expect.poll(since).toMatchObject([{ text: expect.stringMatching(text), kind: 'alert' }])
        for (const [control, value] of form.typed(page)) await expect(control).toHaveValue(value)
        await page.clock.fastForward(ms + 100)
        await expect.poll(since).toMatchObject([{ ms: expect.any(Number) }])
      })
    }
    await mock.faults.clear()
    await form.send(page).click()
    await expect(form.done(page)).toBeVisible()
  })

/** What text fields may hold and no page may fall over: markup, the other writing direction, and too much of it. */
const HARD_TEXTS = [
  '<img src=x onerror="document.title=\'owned\'"><b>bold</b>',
  'شبكة افتراضية خاصة \u202eevil\u202c',
  'W'.repeat(200),
]
const hardText = (index: number): string => HARD_TEXTS[index % HARD_TEXTS.length] ?? ''

/** Nothing of a text was taken for markup, and nothing makes the page scroll sideways. */
const expectWhole = async (page: Page) => {
  await settled(page)
  await expect(page).not.toHaveTitle(/owned/)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

const serverOf = (index: number) => ({
  id: index + 1,
  locationName: `${hardText(index)} ${index + 1}`,
  locationCode: ['US', 'DE', 'IR', 'ZZ'][index % 4],
  image: '<b>',
  domain: 'x.test',
  ipv4: '192.0.2.1',
  ping: index % 400,
  isAvailableHttpProxy: true,
  isAllowedStream: index % 2 === 0,
  isAllowedP2P: true,
  dashVisible: index < 12,
  isBlur: index % 3 === 0,
})

test('R-ERR-3 R-SERV-1 5,000 servers with hard names: found by typing, nothing is cut off @phone', async ({
  page,
  signedInAs,
}) => {
  const body = {
    data: {
      serverList: Array.from({ length: 5000 }, (_, index) => serverOf(index)),
      tariffName: '<b>Plan</b>',
    },
  }
  await page.route('**/setup/servers/get?*', (route) => route.fulfill({ json: body }))
  await signedInAs('paid', { path: '/server-locations' })
  await page.getByRole('searchbox').fill('bold</b> 4999')
  await expect(page.getByRole('main').getByText('<b>bold</b> 4999').first()).toBeVisible()
  await expectWhole(page)
})

test('R-ERR-2 five texts of five calls stack three at a time, each for its time', async ({
  page,
  mock,
  signedInAs,
  expectStatus,
}) => {
  expectStatus(500)
  const said = await recordSnackbars(page)
  const routes = [
    'GET setup/servers/get',
    'GET dashboard/operationSystems',
    'GET setup/features/get',
    'GET billing/getPlanInfo',
    'GET users/info/get',
  ]
  await signedInAs('paid', { path: '/profile' })
  await settled(page)
  for (const route of routes)
    await mock.faults.add({ route, status: 500, body: { message: `No answer to ${route}.` } })
  await page.goto('/dashboard')
  await expect.poll(async () => (await said()).filter(({ ms }) => ms !== null).length).toBe(5)
  const shown = await said()
  expect(shown.map(({ text }) => text).sort()).toEqual(routes.map((route) => `No answer to ${route}.`).sort())
  for (const { ms } of shown) expect(ms).toBeGreaterThan(2900)
})
