import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectText } = await startSharedPortal()

it.each([
  ['/ios-download', 'en', 'The app is free to download and works with the free plan.'],
  ['/ios-download-ru', 'ru', /Скачать в\sApp\sStore/],
])('R-ROUTE-5 R-FRAME-3 %s links to the app in %s, without the frame', async (path, language, text) => {
  for (const visitor of [null, 'free'] as const) {
    await portal.openAs(visitor, path)
    await expectText(text)
    await waitUntil(() => expect(document.documentElement.lang).toBe(language))
    expect(document.querySelector('main a')?.getAttribute('href')).toMatch(/^https:\/\/apps\.apple\.com\//)
    expect(document.querySelector('nav')).toBeNull()
  }
})

/** Requirement, path and document title of each page of the frame, the start of its description, and another heading. */
const TITLES = [
  ['R-ROUTE-6', '/dashboard', 'Dashboard', 'Your plan, apps, and', 'Your current plan is Yearly Plan'],
  ['R-ROUTE-7', '/server-locations', 'Locations of VPN servers', 'Every location you can'],
  ['R-ROUTE-8', '/setup/downloads', 'VPN downloads', ''],
  ['R-ROUTE-8', '/setup/configuration-files', 'OpenVPN configuration files', ''],
  ['R-ROUTE-8', '/setup/socks5-proxy', 'SOCKS5 Proxy', ''],
  ['R-ROUTE-8', '/setup/wg', 'WireGuard configuration files', ''],
  ['R-ROUTE-10', '/plans', 'Prices & Plans', 'Compare plans and prices.'],
  ['R-ROUTE-11', '/thank-you', 'Thank you', 'Your plan is ready.'],
  ['R-ROUTE-15', '/rewards', 'Rewards', 'Your referral link and the days you’ve earned.'],
  ['R-ROUTE-15', '/profile', 'Profile', 'Your account and settings.'],
  ['R-ROUTE-16', '/set-new-pass', 'VPN password', 'Your password for OpenVPN and SOCKS5.'],
  ['R-ROUTE-17', '/special-plan', 'Recommended plan', ''],
  ['R-ROUTE-12', '/failed-payment', 'Payment', ''],
  ['R-ROUTE-14', '/affiliate', 'Affiliate program', 'Earn money by recommending Zoog VPN.'],
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
    '%s R-HEAD-3 R-ROUTE-19 %s has its heading, document title and description',
    async (_id, path, title, about, heading: string = title) => {
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

it('R-ROUTE-19 R-FRAME-2 the sign-in has the default title and description, and no frame', async () => {
  const description = addDescription()
  await portal.openAs(null, '/')
  await waitUntil(() => expect(document.title).toBe('Zoog VPN'))
  expect(description.getAttribute('content')).toBe(
    'Your Zoog VPN account: plans, apps, locations, and settings.',
  )
  expect(document.querySelector('nav')).toBeNull()
})
