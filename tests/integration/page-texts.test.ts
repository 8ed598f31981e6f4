import type { Server } from '@zoog/contract/setup'
import { afterEach, expect, it } from 'vitest'
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

it('R-ROUTE-5 the page of the iPhone app mentions the free plan', async () => {
  await portal.switchVisitor('free')
  portal.navigate('/ios-download')
  await expectText('The app is free and works with the free plan.')
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
  await expectText('You’re protected')
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
