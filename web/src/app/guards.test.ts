import { SERVICE_SUFFIXES } from '@zoog/contract/constants'
import { type Persona, personas } from '@zoog/contract/personas'
import type { User } from '@zoog/contract/users'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_PATHS, PATHS } from '../lib/paths'
import { createTestPlan, createTestUser } from '../testing/fixtures'
import type { Redirect, Visitor } from './guards'
import { resolveRoute } from './resolve-route'
import { findRoute, ROUTES } from './routes'

type VisitorName = Persona | 'guest' | 'unverifiedExpired'
type Host = Visitor['host']

const plans = {
  free: { tariffId: 1, tariffKey: 'free-plan', tariffName: 'Free Plan' },
  monthly: { tariffId: 2, tariffKey: 'monthly', tariffName: '1 Month' },
  yearly: { tariffId: 3, tariffKey: 'yearly', tariffName: '1 Year' },
  lifetime: { tariffId: 6, tariffKey: 'lifetime', tariffName: 'Lifetime' },
}

const user = (visitorName: Persona, plan: keyof typeof plans, more: Partial<User> = {}): User =>
  createTestUser({
    email: personas[visitorName].email,
    subscriptionData: createTestPlan(plans[plan]),
    ...more,
  })

/** The mock's seeded accounts, as the API returns them. */
const users: Record<VisitorName, User | null> = {
  guest: null,
  free: user('free', 'free'),
  paid: user('paid', 'yearly', { isWgSectionAvailable: true }),
  intro: user('intro', 'monthly'),
  expired: user('expired', 'yearly', { accountStatus: 'Expired' }),
  lifetime: user('lifetime', 'lifetime'),
  unverified: user('unverified', 'free', { verified: 0 }),
  unverifiedPaid: user('unverifiedPaid', 'yearly', { verified: 0 }),
  unverifiedExpired: user('unverifiedPaid', 'yearly', { verified: 0, accountStatus: 'Expired' }),
  affiliate: user('affiliate', 'yearly', { isPostAffiliateAvailable: true }),
  service: user('service', 'yearly'),
}

const at = (visitorName: VisitorName, url: string, more: Partial<Visitor> = {}): Visitor => {
  const [path = '', query] = url.split('?', 2)
  return {
    path,
    search: query ? `?${query}` : '',
    host: 'plain',
    user: users[visitorName],
    serviceSuffixes: SERVICE_SUFFIXES,
    paymentStatus: 'processed',
    tariffName: null,
    lastPathname: null,
    discountWindow: null,
    ...more,
  }
}

const processing: Partial<Visitor> = { paymentStatus: 'processing' }
const onTestHost: Partial<Visitor> = { host: 'test' }

/** Follows redirects to the final page. */
const follow = (visitor: Visitor): { end: string; redirects: Redirect[] } => {
  const redirects: Redirect[] = []
  let current = visitor
  for (;;) {
    const found = resolveRoute(current)
    if (found.kind === 'page') return { end: current.path + current.search, redirects }
    if (redirects.length > 8) throw new Error(`Redirect loop: ${redirects.map(({ to }) => to).join(' > ')}`)
    redirects.push(found.redirect)
    const [path = '', query] = found.redirect.to.split('?', 2)
    current = { ...current, path, search: query ? `?${query}` : '' }
  }
}

/**
 * Final pages: `=` is the requested page, any other name is a page of this list or a path. Accounts that guards treat
 * alike share a column.
 */
const NAMES: Record<string, string> = {
  '/': PATHS.root,
  dash: PATHS.dashboard,
  plans: PATHS.plans,
  check: PATHS.checkout,
  apps: PATHS.downloads,
}
const COLUMNS: readonly (readonly VisitorName[])[] = [
  ['guest'],
  ['free', 'intro', 'expired', 'lifetime', 'affiliate'],
  ['paid'],
  ['unverified', 'unverifiedExpired'],
  ['unverifiedPaid'],
  ['service'],
]

/** Pages with the same rows. */
const GROUPS: Record<string, string> = {
  auth: '/ /sign-in /sign-up /forgot-pass /reset-password /auth',
  plan: '/plans /plans/yearly /plans/no-such-plan /special-plan',
  unknown: '/no-such-page /setup/no-such-page /dashboard/ /Dashboard',
  account:
    '/dashboard /server-locations /setup/downloads /setup/configuration-files /setup/socks5-proxy /affiliate',
  open: [...CHECKOUT_PATHS, '/ios-download', '/ios-download-ru', '/zg/paymentEvent'].join(' '),
}
/** The final page for each path and visitor. `a|b` means `b` on a test host and `a` elsewhere. */
const TABLE = `
                      guest    free   paid   unver        u-paid  service
    auth              =|check  dash   dash   plans|check  dash    check
    open              =        =      =      =            =       =
    account           /|check  =      =      plans|check  =       check
    /setup            /|check  apps   apps   plans|check  apps    check
    /setup/wg         /|check  apps   =      plans|check  apps    check
    plan              /|check  =      =      =|check      =       check
    /thank-you        /|check  dash   dash   plans|check  dash    check
    /failed-payment   /|check  =      =      =            =       check
    /rewards          /|check  =      =      plans|check  plans   check
    /profile          /|check  =      =      plans|check  plans   check
    /set-new-pass     /|check  dash   =      plans|check  dash    check
    unknown           /|check  dash   dash   plans|check  dash    check`

/** Returns the rows of the table for a host. R-RESTRICT-2: a restricted domain has the same rules as a plain one. */
const parseRows = (host: Host): { url: string; cells: string[] }[] =>
  TABLE.trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [name = '', ...both] = line.trim().split(/\s+/)
      const cells = both.map((cell) => cell.split('|').at(host === 'test' ? -1 : 0) ?? '')
      return (GROUPS[name] ?? name).split(' ').map((url) => ({ url, cells }))
    })
const HOSTS = ['plain', 'restricted', 'test'] as const

/** Creates rows for routes that the table lacks: they behave like the first row whose route has the same guards. */
const createMissingRows = (host: Host): { url: string; cells: string[] }[] => {
  const rows = parseRows(host)
  const listed = new Set(rows.map(({ url }) => findRoute(url)?.route))
  return ROUTES.filter((route) => !listed.has(route)).map(({ path, guards }) => {
    const similarRow = rows.find(({ url }) => {
      const rowGuards = findRoute(url)?.route.guards
      return rowGuards?.length === guards.length && rowGuards.every((guard, i) => guard === guards[i])
    })
    if (!similarRow) throw new Error(`No other route has the guards of ${path}. Add a row for it.`)
    return { url: path, cells: similarRow.cells }
  })
}

describe.each(HOSTS)('R-GUARD-4 R-GUARD-6 R-ROUTE-20 every visitor on every page of a %s host', (host) => {
  it.each([...parseRows(host), ...createMissingRows(host)])('$url', ({ url, cells }) => {
    const expected: Record<string, string> = {}
    const found: Record<string, string> = {}
    COLUMNS.forEach((column, index) => {
      const cell = cells[index] ?? ''
      for (const visitorName of column) {
        expected[visitorName] = cell === '=' ? url : (NAMES[cell] ?? cell)
        found[visitorName] = follow(at(visitorName, url, { host })).end
      }
    })
    expect(found).toEqual(expected)
  })
})

it('the matrix has every account', () => {
  expect(COLUMNS.flat().sort()).toEqual(['guest', 'unverifiedExpired', ...Object.keys(personas)].sort())
})

it('no visitor is redirected in a loop, for any stored state', () => {
  const urls = [
    ...parseRows('plain').map(({ url }) => url),
    '/plans?redirect_status=failed&selectedPlan=x',
    '/plans?selectedPlan=%2F%2Fevil',
    '/thank-you?redirect_status=succeeded',
    '/thank-you?redirect_status=failed',
    '/auth?verify=1&userId=7&token=x',
    '/auth?userID=7&token=x',
    '/reset-password?userId=7&token=x',
    '//evil.example//',
  ]
  const stored = (['processed', 'processing'] as const).flatMap((paymentStatus) =>
    [null, '1 Year'].flatMap((tariffName) =>
      (['fresh', 'open', 'over', null] as const).map((discountWindow) => ({
        paymentStatus,
        tariffName,
        discountWindow,
      })),
    ),
  )
  for (const visitorName of COLUMNS.flat())
    for (const host of HOSTS)
      for (const url of urls)
        for (const lastPathname of [null, url, '/thank-you', '/', '/checkout-15', '/no-such-page'])
          for (const rest of stored) follow(at(visitorName, url, { ...rest, host, lastPathname }))
})

describe('a guest', () => {
  it('R-GUARD-1 is redirected to the auth screens, and the requested page is stored', () => {
    expect(follow(at('guest', '/profile?tab=plan')).redirects).toEqual([
      { to: PATHS.root, effect: 'saveFirstPath' },
    ])
  })

  it('R-ROUTE-18 is redirected from an unknown path, which is not stored', () => {
    expect(follow(at('guest', '/no-such-page')).redirects).toEqual([{ to: PATHS.root }])
  })
})

describe('R-GUARD-2 service accounts', () => {
  const getEnd = (email: string, more: Partial<Visitor> = {}) =>
    follow(at('paid', '/profile', { user: user('paid', 'yearly', { email }), ...more })).end

  it.each(['@svc.zoog.test', '@ext.zoog.test', '@tv.zoog.test', '@router.zoog.test'])('%s', (suffix) => {
    expect(getEnd(`box${suffix}`)).toBe(PATHS.checkout)
    expect(getEnd(`BOX${suffix.toUpperCase()}`)).toBe(PATHS.checkout)
    expect(getEnd(`box${suffix}.example`)).toBe('/profile')
  })

  it('are configurable', () => {
    const serviceSuffixes = ['@boxes.example']
    expect(getEnd('one@boxes.example', { serviceSuffixes })).toBe(PATHS.checkout)
    expect(getEnd('one@svc.zoog.test', { serviceSuffixes })).toBe('/profile')
  })
})

it.each<[string, VisitorName, string, Partial<Visitor>, string, string | undefined]>([
  ['waits for a payment', 'unverifiedPaid', '/dashboard', processing, PATHS.plans, 'paymentProcessing'],
  ['waits for a verified address', 'unverified', '/dashboard', {}, PATHS.plans, 'unverified'],
  ['lets a verified user go on during a payment', 'free', '/dashboard', processing, '/dashboard', undefined],
  ['requires a payment on a test host', 'unverified', '/dashboard', onTestHost, PATHS.checkout, 'testHost'],
  [
    'asks a payer on a test host to verify',
    'unverifiedPaid',
    '/profile',
    onTestHost,
    PATHS.plans,
    'unverified',
  ],
])('R-GUARD-3 R-GUARD-4 R-ROUTE-20 activation %s', (_rule, visitorName, path, more, end, notice) => {
  const followed = follow(at(visitorName, path, more))
  expect([followed.end, followed.redirects[0]?.notice]).toEqual([end, notice])
})

it('R-ROUTE-20 R-GUARD-4 an inactive account stays with a pending payment or a verification link', () => {
  const getEnd = (path: string, more: Partial<Visitor> = {}) =>
    follow(at('unverified', path, { ...onTestHost, ...more })).end
  expect(getEnd('/plans', processing)).toBe('/plans')
  expect(getEnd('/plans?verify=x&id=1')).toBe('/plans?verify=x&id=1')
  expect(getEnd('/failed-payment')).toBe('/failed-payment')
})

describe('R-GUARD-5 discount windows', () => {
  const discountPaths = ['/checkout-15', '/checkout-25', '/checkout-ru-15', '/checkout-ru-25']
  it.each(CHECKOUT_PATHS)('%s', (path) => {
    expect(follow(at('guest', path, { discountWindow: 'fresh' })).end).toBe(path)
    expect(follow(at('guest', path, { discountWindow: 'open' })).end).toBe(path)
    expect(follow(at('guest', path, { discountWindow: 'over' })).end).toBe(
      discountPaths.includes(path) ? PATHS.checkout : path,
    )
  })

  it('let a pending payment finish after they close', () => {
    const overrides = { discountWindow: 'over', paymentStatus: 'processing' } as const
    expect(follow(at('free', '/checkout-15', overrides)).end).toBe('/checkout-15')
  })

  it.each(['/checkout-15/', '/Checkout-15'])('are the same for another spelling of the path: %s', (path) => {
    expect(follow(at('guest', path)).redirects).toEqual([{ to: '/checkout-15' }])
  })
})

describe('a query', () => {
  it('R-ROUTE-9 with a failed status ends the payment, then redirects to the plans', () => {
    expect(follow(at('free', '/plans?redirect_status=failed'))).toEqual({
      end: '/plans',
      redirects: [{ to: '/plans', effect: 'endPayment' }],
    })
  })

  it('R-ROUTE-9 with any other status redirects to the plans', () => {
    expect(follow(at('free', '/plans?redirect_status=succeeded')).redirects).toEqual([{ to: '/plans' }])
    expect(follow(at('free', '/plans?redirect_status=')).redirects).toEqual([{ to: '/plans' }])
  })

  it("R-ROUTE-10 with a selected plan redirects to the plan's page", () => {
    expect(follow(at('free', '/plans?selectedPlan=two-years')).end).toBe('/plans/two-years')
    expect(follow(at('free', '/plans?selectedPlan=a%2Fb%3Fc')).end).toBe('/plans/a%2Fb%3Fc')
  })

  it('R-ROUTE-10 path: a percent sign is decoded once, and a trailing slash is removed', () => {
    expect(follow(at('free', '/plans/a%25b/')).end).toBe('/plans/a%25b')
    expect(resolveRoute(at('free', '/plans/a%25b'))).toMatchObject({ kind: 'page', param: 'a%b' })
  })

  it.each(['.', '..'])('R-ROUTE-10 with a selected plan named “%s” redirects to the plans', (name) => {
    expect(follow(at('free', `/plans?selectedPlan=${name}`)).end).toBe('/plans')
  })

  it.each([
    [
      { tariffName: '1 Year' },
      '/thank-you?redirect_status=succeeded',
      '/thank-you?redirect_status=succeeded',
    ],
    [{ tariffName: '1 Year' }, '/thank-you', '/thank-you'],
    [{ tariffName: '1 Year', lastPathname: '/plans' }, '/thank-you?redirect_status=failed', '/plans'],
    [{ tariffName: null, lastPathname: '/plans/yearly' }, '/thank-you', '/plans/yearly'],
    [{ tariffName: null, lastPathname: '/thank-you' }, '/thank-you', '/dashboard'],
    [{ tariffName: null, lastPathname: null }, '/thank-you', '/dashboard'],
  ])('R-ROUTE-11 with %j stored, %s leads to %s', (stored, url, end) => {
    expect(follow(at('free', url, stored)).end).toBe(end)
  })

  it('R-AUTH-8 of a verification link takes a signed-in user to the plans', () => {
    const link = '/auth?verify=1&userId=7&token=x'
    expect(follow(at('unverified', link)).end).toBe('/plans?verify=1&userId=7&token=x')
    expect(follow(at('guest', link)).end).toBe(link)
    expect(follow(at('guest', link, { host: 'test' })).end).toBe(link)
  })

  it.each([
    '/auth?userID=7&token=x',
    '/auth?userID=',
    '/auth?emailChange=1&userId=7&token=x',
    '/reset-password?userId=7&token=x',
  ])('R-AUTH-13 R-KEYS-6 of a mailed link works for every visitor: %s', (link) => {
    for (const host of HOSTS)
      for (const visitorName of ['guest', 'free', 'unverified'] as const)
        expect(follow(at(visitorName, link, { host })).end).toBe(link)
  })
})
