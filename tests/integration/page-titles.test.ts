import type { Server } from '@zoog/contract/setup'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

const { portal, expectText } = await startSharedPortal(() => [
  import('../../web/src/features/dashboard/DashboardPage'),
  import('../../web/src/features/socks5/Socks5Page'),
  import('../../web/src/features/locations/LocationsPage'),
  import('../../web/src/features/openvpn/FilesView'),
  import('../../web/src/features/wireguard/WireGuardPage'),
  import('../../web/src/features/setup/LocationPicker'),
  import('../../web/src/lib/geo-distance'),
])
const { queryClient } = await import('../../web/src/api/query-client')
const { getStored, setStored } = await import('../../web/src/storage/local')
afterEach(() => portal.setFault(null))

it('R-SOCKS-1 the warning about missing encryption comes before the values', async () => {
  await portal.switchVisitor('paid')
  portal.navigate('/setup/socks5-proxy')
  await expectText('Proxy address')
  const text = portal.text()
  expect(text.indexOf('The proxy doesn’t encrypt your traffic')).toBeGreaterThan(0)
  expect(text.indexOf('The proxy doesn’t encrypt your traffic')).toBeLessThan(text.indexOf('Proxy address'))
})

it('R-SOCKS-1 each program has its steps, and the curl command hides the password until it is copied', async () => {
  await portal.switchVisitor('paid')
  portal.navigate('/setup/socks5-proxy')
  for (const [program, step] of [
    ['Firefox', 'Proxy DNS when using SOCKS v5'],
    ['Chromium', '--proxy-server='],
    ['macOS', 'Proxy server requires password'],
    ['Telegram', 'Use custom proxy'],
    ['qBittorrent', 'Perform hostname lookup via proxy'],
  ] as const) {
    await portal.press(program)
    await expectText(step)
    await expectText('To undo: ')
  }
  await portal.press('curl')
  await expectText(/curl --socks5-hostname "zoog\d+:•+@socks5\.vpn\.zoog\.test:1080"/)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const getCopied = async (button: string, pattern: RegExp) => {
    await portal.press(button)
    await waitUntil(() => expect(write).toHaveBeenLastCalledWith(expect.stringMatching(pattern)))
    return write.mock.lastCall?.[0] ?? ''
  }
  const password = await getCopied('Copy Password', /^\S{8,64}$/)
  const command = await getCopied('Copy curl command', /^curl .*\/zoog_api\/api\/ip\/info"/)
  expect(decodeURIComponent(/"zoog\d+:([^@]+)@/.exec(command)?.[1] ?? '')).toBe(password)
  write.mockRestore()
})

it('R-SOCKS-1 names the VPN password as unprotected only if the server has one', async () => {
  await portal.switchVisitor('paid')
  portal.navigate('/setup/socks5-proxy')
  await expectText('Your VPN password. Programs send it')
  await portal.switchVisitor('free')
  await portal.setFault({ route: 'GET setup/credentials/get', status: 404 })
  portal.navigate('/setup/socks5-proxy')
  await expectText('Use your account email and password.')
  expect(portal.text()).not.toContain('Your VPN password. Programs send it')
  await portal.press('curl')
  await expectText('which aren’t available right now')
})

it.each([
  ['/ios-download', 'en', 'The app is free and works with the free plan.'],
  ['/ios-download-ru', 'ru', /Скачать в\sApp\sStore/],
])('R-ROUTE-5 R-FRAME-3 %s links to the app in %s, without the frame', async (path, language, text) => {
  for (const visitor of [null, 'free'] as const) {
    await portal.switchVisitor(visitor)
    portal.navigate(path)
    await expectText(text)
    await waitUntil(() => expect(document.documentElement.lang).toBe(language))
    expect(document.querySelector('main a')?.getAttribute('href')).toMatch(/^https:\/\/apps\.apple\.com\//)
    expect(document.querySelector('nav')).toBeNull()
  }
})

/** Requirement, path, heading and document title of each page of the frame, and the start of its description. */
const TITLES = [
  [
    'R-ROUTE-6',
    '/dashboard',
    'Your current plan is Yearly Plan',
    'Dashboard',
    'Your plan, apps, and locations at a glance.',
  ],
  [
    'R-ROUTE-7',
    '/server-locations',
    'Locations of VPN servers',
    'Locations of VPN servers',
    'Every location you can',
  ],
  ['R-ROUTE-8', '/setup/downloads', 'VPN downloads', 'VPN downloads', ''],
  [
    'R-ROUTE-8',
    '/setup/configuration-files',
    'OpenVPN configuration files',
    'OpenVPN configuration files',
    '',
  ],
  ['R-ROUTE-8', '/setup/socks5-proxy', 'SOCKS5 Proxy', 'SOCKS5 Proxy', ''],
  ['R-ROUTE-8', '/setup/wg', 'WireGuard configuration files', 'WireGuard configuration files', ''],
  ['R-ROUTE-10', '/plans', 'Prices & Plans', 'Prices & Plans', 'Compare plans and prices.'],
  ['R-ROUTE-11', '/thank-you', 'Thank you', 'Thank you', 'Your plan is ready.'],
  ['R-ROUTE-15', '/rewards', 'Rewards', 'Rewards', 'Your referral link and the days you’ve earned.'],
  ['R-ROUTE-15', '/profile', 'Profile', 'Profile', 'Your account and settings.'],
  ['R-ROUTE-16', '/set-new-pass', 'VPN password', 'VPN password', 'Your password for OpenVPN and SOCKS5.'],
  ['R-ROUTE-17', '/special-plan', 'Recommended plan', 'Recommended plan', ''],
  ['R-ROUTE-12', '/failed-payment', 'Payment not completed', 'Payment not completed', ''],
  [
    'R-ROUTE-14',
    '/affiliate',
    'Affiliate program',
    'Affiliate program',
    'Earn money by recommending Zoog VPN.',
  ],
] as const

/** Adds the page's description, which the portal keeps up to date. */
const addDescription = (): Element => {
  const description = document.createElement('meta')
  description.setAttribute('name', 'description')
  document.head.append(description)
  onTestFinished(() => description.remove())
  return description
}

describe('pages of the frame', () => {
  beforeAll(async () => {
    await portal.switchVisitor('paid')
    localStorage.setItem('tariffName', 'Yearly Plan')
  })

  it.each(TITLES)(
    '%s R-HEAD-3 R-ROUTE-19 %s has a fitting heading, document title and description',
    async (_id, path, heading, title, about) => {
      const description = addDescription()
      portal.navigate(path)
      await waitUntil(() => {
        expect(document.title).toBe(`${title} · Zoog VPN`)
        expect(document.querySelector('h1')?.textContent).toContain(heading)
      })
      expect(description.getAttribute('content')).toMatch(new RegExp(`^${about}`))
      expect(window.location.pathname).toBe(path)
    },
  )
})

it('R-ROUTE-19 the sign-in has the default title and description', async () => {
  const description = addDescription()
  await portal.switchVisitor(null)
  portal.navigate('/')
  await waitUntil(() => expect(document.title).toBe('Zoog VPN'))
  expect(description.getAttribute('content')).toBe(
    'Your Zoog VPN account: plans, apps, locations, and settings.',
  )
})

const SYSTEMS = 'GET dashboard/operationSystems'
const iosTiles = () => document.querySelectorAll('main li a[href="/ios-download"]')

it('R-DASH-1 an iPhone has one tile even if the server does not list it, and an empty list stays empty', async () => {
  await portal.switchVisitor('free')
  portal.navigate('/dashboard')
  await expectText('Router')
  expect(iosTiles()).toHaveLength(1)
  expect(iosTiles()[0]?.textContent).toBe('iOS')
  const ios = { id: 9, name: 'iPhone', cssClass: 'ios', downloadId: null }
  for (const items of [[ios], []]) {
    await portal.switchVisitor('free')
    await portal.setFault({ route: SYSTEMS, status: 200, body: { data: { items } } })
    portal.navigate('/dashboard')
    await expectText(items.length > 0 ? 'All downloads' : 'No apps to show right now.')
    await waitUntil(() => expect(iosTiles()).toHaveLength(items.length))
  }
})

it('R-DASH-1 an expired plan shows how many locations still work', async () => {
  await portal.switchVisitor('expired')
  portal.navigate('/dashboard')
  await expectText('Until then, you can use 6 locations.')
})

it('R-DASH-1 R-PROTECT-2 “I’m connected” asks for confirmation when the server sees no connection', async () => {
  await portal.switchVisitor('paid')
  setStored('gettingStarted', ['app'])
  portal.navigate('/dashboard')
  await portal.press('I’m connected')
  await expectText('You don’t seem to be connected yet.')
  expect(portal.text()).not.toContain('Where to today?')
  expect(getStored('gettingStarted')).toEqual(['app'])
  await portal.press('I’m connected anyway')
  await expectText('Where to today?')
  expect(getStored('gettingStarted')).toContain('connected')
})

it('R-DASH-1 R-PROTECT-2 “I’m connected” is accepted when the connection is unknown, and checked once connected', async () => {
  await portal.switchVisitor('paid')
  setStored('gettingStarted', ['app'])
  portal.navigate('/dashboard')
  await expectText('I’m connected')
  await portal.control('connection', 'POST', { serverId: 25 })
  await portal.press('I’m connected')
  await expectText('You’re connected')
  expect(portal.text()).not.toContain('You don’t seem to be connected yet')

  await portal.switchVisitor('paid')
  setStored('gettingStarted', ['app'])
  await portal.setFault({ route: 'GET ip/info', status: 200, body: { data: { code: 'NL' } } })
  portal.navigate('/dashboard')
  await portal.press('I’m connected')
  await expectText('Where to today?')
})

it('R-DASH-1 R-PROTECT-2 “I’m connected” is accepted after a failed check, regardless of earlier checks', async () => {
  await portal.switchVisitor('paid')
  setStored('gettingStarted', ['app'])
  portal.navigate('/dashboard')
  await expectText('I’m connected')
  await portal.setFault({ route: 'GET ip/info', status: 503, body: {} })
  await portal.press('I’m connected')
  await expectText('Where to today?')
  expect(portal.text()).not.toContain('You don’t seem to be connected yet')
})

const PAGES = ['/dashboard', '/server-locations', '/setup/configuration-files', '/setup/socks5-proxy']
/** Returns the text of the location with the label "Best for you". */
const getBest = () =>
  [...document.querySelectorAll('main section, main li, main option, main [role="option"]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('Best for you'))
    .at(-1)

it.each([
  ['US', 'New York'],
  ['JP', 'Tokyo'],
])(
  'R-DASH-1 R-OVPN-1 R-SOCKS-1 for a visitor from %s, every page that starts with a location calls %s “Best for you”',
  async (country, city) => {
    for (const path of PAGES) {
      await portal.switchVisitor('paid')
      await portal.control('country', 'POST', { code: country })
      setStored('gettingStarted', ['app', 'connected'])
      portal.navigate(path)
      await expectText('Best for you')
      expect(getBest()).toContain(city)
    }
  },
)

it('R-DASH-1 R-OVPN-1 a page keeps its recommended location while loads change', async () => {
  await portal.switchVisitor('paid')
  portal.navigate('/setup/configuration-files')
  await expectText('Best for you')
  expect(getBest()).toContain('New York')
  expect(portal.text()).toContain('Paris')
  type CachedResponse = { body: { data: { serverList: Server[] } } }
  queryClient.setQueriesData<CachedResponse>({ queryKey: ['setup.servers'] }, (response) => {
    if (!response) return response
    // A location that disappears shows that the page rendered the new list.
    const serverList = response.body.data.serverList
      .filter(({ locationName }) => !locationName.includes('Paris'))
      .map((server) => ({ ...server, load: server.locationName.includes('New York') ? 99 : 0 }))
    return { ...response, body: { data: { ...response.body.data, serverList } } }
  })
  await waitUntil(() => expect(portal.text()).not.toContain('Paris'))
  expect(getBest()).toContain('New York')
})
