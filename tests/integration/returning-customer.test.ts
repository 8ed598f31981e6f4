import { DAY } from '@zoog/contract/constants'
import { toWireDate } from '@zoog/contract/wire-date'
import { afterEach, expect, it } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectText, auth, queryClient, getStored, setStored, expectHidden } =
  await startSharedPortal()
afterEach(() => portal.setFault(null))

const KEYS = 'GET setup/wireguard/keys'
const NEWS = 'GET dashboard/news'
const BERLIN = 25

const signInAs = async (who: 'paid' | 'intro'): Promise<void> => {
  await portal.switchVisitor(who)
  setStored('onboardingSteps', ['app', 'connected'])
}
/** Opens the dashboard and waits for all responses and the locations. */
const open = async (): Promise<void> => {
  portal.navigate('/dashboard')
  await expectText('Best for you')
  await waitUntil(() => {
    expect(queryClient.isFetching()).toBe(0)
    // The request starts when the page is idle, so wait for its final state.
    expect(queryClient.getQueryState(['dashboard.news', 'en'])?.status).toMatch(/success|error/)
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull()
  })
}
/** Leaves the dashboard and clears the cache. */
const leave = async (): Promise<void> => {
  portal.navigate('/setup/downloads')
  await expectHidden('Connect to Zoog VPN')
  portal.clearCache()
}
const link = (path: string) => document.querySelector(`main li a[href="${path}"]`)
const findNews = () =>
  [...document.querySelectorAll('main section')].find(
    (each) => each.querySelector('h2')?.textContent === 'What’s new',
  )

const makeDevices = async (...names: string[]): Promise<void> => {
  const rows = names.map((name, index) => ({
    id: index + 1,
    userId: auth.user?.id,
    name,
    publicKey: `${'A'.repeat(41)}${index}A=`,
    addresses: ['10.0.0.2/32'],
    // The second is the newest.
    createdAt: Date.now() - (index === 1 ? 1 : 9) * DAY,
    lastUsedAt: index === 1 ? Date.UTC(2026, 2, 14, 12) : null,
  }))
  const { status } = await portal.control('data/wireguardKeys', 'PUT', rows)
  expect(status).toBe(200)
}

it('R-DASH-3 R-DASH-4 shows the number of WireGuard devices, the newest and its last use, and no empty news panel', async () => {
  await signInAs('paid')
  await makeDevices('Router', '<b>Laptop</b>', 'Phone')
  setStored('openVpnLocation', BERLIN)
  await portal.setFault({ route: NEWS, status: 200, body: { data: { items: [] } } })
  await open()
  // The row's code loads last. It replaces the OpenVPN row, and later visits reserve its space.
  await waitUntil(() => {
    const text = 'WireGuard devices: 3<b>Laptop</b>Last used Mar 14, 2026'
    expect(link('/setup/wg')?.textContent).toBe(text)
    expect(portal.text()).not.toContain('Your OpenVPN file')
  })
  expect(getStored('hasWireGuard')).toBe(true)
  expect(findNews()).toBeUndefined()
})

it('R-DASH-3 a single device is in the singular, and without devices the row shows an OpenVPN file', async () => {
  await signInAs('paid')
  await makeDevices('Router')
  await open()
  expect(link('/setup/wg')?.textContent).toBe('Your WireGuard deviceRouterNot connected yet')
  await makeDevices()
  setStored('openVpnLocation', BERLIN)
  await queryClient.refetchQueries({ queryKey: ['setup.wireguard.keys'] })
  await expectText('Your OpenVPN fileBerlin, Germany')
  expect(link('/setup/wg')).toBeNull()
  expect(getStored('hasWireGuard')).toBe(false)
})

it.each([
  [500, ['WireGuard devices']],
  [404, []],
])(
  'R-DASH-3 R-DASH-4 R-ERR-1 a response with status %i for devices and news shows no error',
  async (status, rows) => {
    await signInAs('paid')
    setStored('hasWireGuard', true)
    for (const route of [KEYS, NEWS]) await portal.addFault({ route, status, body: { message: 'No.' } })
    portal.clearCache()
    await open()
    await waitUntil(() => expect(portal.texts('main li a[href="/setup/wg"]')).toEqual(rows))
    expect(findNews()).toBeUndefined()
    expect(portal.getSnackbars()).toEqual([])
  },
)

it('R-DASH-3 the OpenVPN file links to its location, and a missing or locked one has no row', async () => {
  await signInAs('intro')
  await open()
  expect(portal.text()).not.toContain('OpenVPN file')
  await leave()
  setStored('openVpnLocation', BERLIN)
  await open()
  expect(link(`/setup/configuration-files?location=${BERLIN}`)?.textContent).toBe(
    'Your OpenVPN fileBerlin, Germany',
  )
  await leave()
  setStored('openVpnLocation', 99_999)
  await open()
  expect(portal.text()).not.toContain('OpenVPN file')
})

it('R-DASH-4 news escape text, link to pages, and open addresses in a tab without an opener', async () => {
  await signInAs('paid')
  const publishedAt = toWireDate(Date.UTC(2026, 2, 14, 23, 59))
  const items = [
    { id: 3, publishedAt, title: 'Apps', text: '<img src=x onerror="hacked=1">', url: '/setup/downloads' },
    { id: 2, publishedAt, title: 'Blog', text: 'Read on.', url: 'https://zoog.example/blog?a=1' },
    { id: 1, publishedAt, title: 'Gone', text: 'It was here.', url: '/no-such-page' },
  ]
  await portal.setFault({ route: NEWS, status: 200, body: { data: { items } } })
  await open()
  await waitUntil(() => expect(findNews()?.querySelectorAll('li')).toHaveLength(3))
  const [apps, blog, removed] = findNews()?.querySelectorAll('li') ?? []
  expect(apps?.textContent).toBe('March 14, 2026Apps<img src=x onerror="hacked=1">')
  expect(apps?.querySelector('a')?.getAttribute('href')).toBe('/setup/downloads')
  expect(apps?.querySelector('a')?.hasAttribute('target')).toBe(false)
  const external = blog?.querySelector('a')
  expect([external?.href, external?.target, external?.rel]).toEqual([
    'https://zoog.example/blog?a=1',
    '_blank',
    'noopener noreferrer',
  ])
  expect(removed?.querySelector('a')).toBeNull()
  expect('hacked' in window).toBe(false)
})

it('R-DASH-4 news are not requested before the first connection', async () => {
  await portal.openAs('paid', '/dashboard')
  await expectText('Connect this device')
  await waitUntil(() => expect(queryClient.getQueryState(['status'])?.status).toBe('success'))
  expect(queryClient.getQueryState(['dashboard.news', 'en'])).toBeUndefined()
  expect(findNews()).toBeUndefined()
})
