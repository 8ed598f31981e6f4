import type { Server } from '@zoog/contract/setup'
import { afterEach, expect, it } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectText, queryClient, setStored } = await startSharedPortal()
const { applyLanguage } = await import('../../web/src/i18n/language')
afterEach(() => {
  applyLanguage('en', null)
})

const FRANKFURT = 24
const BERLIN = 25

it('R-OVPN-1 Enter takes the first match, even before the list updates', async () => {
  await portal.openAs('paid', '/setup/configuration-files')
  await waitUntil(() => expect(document.querySelector('input[type="search"]')).not.toBeNull())
  await portal.fill('Search', 'Seoul')
  document
    .querySelector('input[type="search"]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await waitUntil(() =>
    expect(document.querySelector('[role="option"][aria-selected="true"]')?.textContent).toContain('Seoul'),
  )
})
const getListText = () => portal.texts('main li').join(' ')
const expectHidden = (text: string) => waitUntil(() => expect(getListText()).not.toContain(text))

it('R-SERV-2 R-I18N-1 city names are translated from the first render', async () => {
  await portal.switchVisitor('paid')
  setStored('lastLocation', FRANKFURT)
  applyLanguage('fa', null)
  let wasEnglish = false
  const observer = new MutationObserver(() => {
    wasEnglish ||= portal.text().includes('Frankfurt')
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })

  portal.navigate('/server-locations')
  await expectText('فرانکفورت')
  portal.navigate(`/server-locations?location=${FRANKFURT}`)
  await expectText('فرانکفورت، آلمان')

  portal.navigate('/dashboard')
  await expectText('نیویورک')
  await expectText('فرانکفورت، آلمان')
  observer.disconnect()
  expect(wasEnglish).toBe(false)

  applyLanguage('en', null)
  await expectText('Frankfurt')
  await expectHidden('فرانکفورت')
})

it('R-SERV-1 an address without a valid location changes nothing', async () => {
  await portal.openAs('paid', '/setup/configuration-files?location=999999')
  await expectText('The location in this link is no longer available.')
  portal.navigate('/setup/configuration-files?location=%3Cb%3E')
  await waitUntil(() =>
    expect(document.querySelector('[role="option"][aria-selected="true"]')?.textContent).toContain(
      'Best for you',
    ),
  )
  portal.navigate('/server-locations?location=%3Cb%3E')
  await waitUntil(() => expect(getListText()).toContain('Tokyo'))
  expect(document.querySelector('[role="dialog"]:not([hidden])')).toBeNull()
})

const getRows = () => portal.texts('main li')
const expectRows = (count: number) => waitUntil(() => expect(getRows()).toHaveLength(count))

it('R-SERV-1 locations are grouped by country, searched, sorted and marked as favorites', async () => {
  await portal.openAs('paid', '/server-locations')
  await expectRows(77)
  await expectText('76 locations in 56 countries')
  expect(portal.texts('main h2')).toContain('Germany')
  expect(getRows().find((text) => text.includes('Frankfurt'))).toContain('P2P')
  await portal.fill('Search', 'nowhere at all')
  await expectText('No locations found')
  await portal.press('Show all locations')
  await expectRows(77)

  await portal.choose('Ping')
  // The best location comes first in every order.
  await waitUntil(() => expect(Number(/(\d+)\sms/.exec(getRows()[1] ?? '')?.[1])).toBeLessThan(20))

  await portal.press('Favorites')
  await expectText('No favorites yet')
  await portal.press('Show all locations')
  await portal.pressLabeled('Add Tokyo to favorites')
  await portal.press('Favorites')
  await expectRows(1)
  expect(getRows()[0]).toContain('Tokyo')
})

it('R-SERV-1 R-OVPN-1 a free account filters its locations, and locked ones offer an upgrade', async () => {
  await portal.openAs('free', '/server-locations')
  await expectText('More countries with a paid plan')
  expect(document.querySelectorAll('main a[href^="/plans"]').length).toBeGreaterThan(0)
  await portal.press('Free plan')
  await expectRows(6)
  await portal.press('P2P')
  await expectRows(2)

  await portal.openAs('paid', '/server-locations')
  await expectRows(77)
  expect(portal.text()).not.toContain('Free plan')
  await portal.switchVisitor('free')

  portal.navigate('/setup/configuration-files')
  await expectText(/more locations with a paid plan/)
  await portal.press('All files')
  await expectText('Your plan includes 6 locations')
  await waitUntil(() =>
    expect(document.querySelectorAll('button[aria-label^="Download the UDP file"]')).toHaveLength(6),
  )
  expect(portal.text()).not.toContain('Change VPN password')
})

it('R-SERV-1 a location from the address comes first, but does not count as used', async () => {
  await portal.switchVisitor('paid')
  setStored('lastLocation', FRANKFURT)
  portal.navigate(`/setup/configuration-files?location=${BERLIN}`)
  await waitUntil(() =>
    expect(document.querySelector('[role="option"]')?.textContent).toMatch(/^Berlin.*Germany/),
  )
  const getUsed = () => portal.texts('[role="option"]').filter((text) => text.includes('Last used'))
  await waitUntil(() => expect(getUsed()).toEqual([expect.stringContaining('Frankfurt')]))
})

it('R-SERV-1 R-SOCKS-1 the last used location comes first, and its dialog links to its setup pages', async () => {
  await portal.switchVisitor('paid')
  setStored('lastLocation', FRANKFURT)
  portal.navigate('/setup/configuration-files')
  await waitUntil(() =>
    expect(document.querySelector('[role="option"]')?.textContent).toMatch(/Frankfurt.*Last used/),
  )
  portal.navigate('/setup/socks5-proxy')
  await waitUntil(() => expect(portal.field('Host').value).toMatch(/^de-frankfurt-\d\.vpn\.zoog\.test$/))
  portal.navigate('/server-locations')
  await waitUntil(() => expect(portal.texts('main h2')).toContain('Last used'))
  portal.navigate(`/server-locations?location=${FRANKFURT}`)
  await waitUntil(() =>
    expect(
      [...document.querySelectorAll('[role="dialog"] a')].map((link) => link.getAttribute('href')),
    ).toEqual(
      expect.arrayContaining([
        `/setup/wg?location=${FRANKFURT}`,
        `/setup/socks5-proxy?location=${FRANKFURT}`,
      ]),
    ),
  )
})

const PAGES = ['/dashboard', '/server-locations', '/setup/configuration-files', '/setup/socks5-proxy']
/** Returns the text of the location with the label "Best for you". */
const getBest = () =>
  [...document.querySelectorAll('main section, main li, main option, main [role="option"]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('Best for you'))
    .at(-1)

it('R-DASH-1 R-OVPN-1 R-SOCKS-1 every page that starts with a location calls the nearest one “Best for you”', async () => {
  await portal.switchVisitor('paid')
  await portal.control('country', 'POST', { code: 'JP' })
  setStored('onboardingSteps', ['app', 'connected'])
  for (const path of PAGES) {
    portal.navigate(path)
    await waitUntil(() => expect(getBest()).toContain('Tokyo'))
  }
})

it('R-DASH-1 R-OVPN-1 a page keeps its recommended location while loads change', async () => {
  await portal.openAs('paid', '/setup/configuration-files')
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
