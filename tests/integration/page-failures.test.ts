import type { Persona } from '@zoog/contract/personas'
import { afterEach, expect, it, vi } from 'vitest'
import { loadErrors } from '../../web/src/i18n/en/load-errors'
import { startSharedPortal, waitUntil } from './shared-portal'

// Each page without each of its requests: the error shows once, the page keeps a place for the missing content, and a
// retry recovers. `portal-fetch.isolated.test.ts` covers every kind of failure.

const { portal, queryClient } = await startSharedPortal()
afterEach(() => {
  vi.restoreAllMocks()
})

const TRY_AGAIN = 'Try again'
/** Presses every retry button; a press may remove other buttons of the same request. */
const pressAll = () => {
  for (const button of portal.buttons(TRY_AGAIN)) button.click()
}

const SERVERS = 'GET setup/servers/get'
const PRICES = { 'GET billing/getLandingPriceList': loadErrors.prices }
const CURRENCIES = { 'GET billing/getCurrencies': loadErrors.currencies }
const CREDENTIALS = { 'GET setup/credentials/get': loadErrors.credentials }
const PAYMENTS = { 'GET billing/getPlanInfo': loadErrors.payments }
const DASHBOARD = {
  [SERVERS]: loadErrors.servers,
  'GET dashboard/operationSystems': loadErrors.systems,
  'GET setup/features/get': loadErrors.features,
}
const OPEN_VPN = { 'GET setup/openvpn/get': loadErrors.openVpn, [SERVERS]: loadErrors.openVpn }
const WIRE_GUARD = {
  'GET setup/wireguard/servers': loadErrors.wireGuard,
  'GET setup/wireguard/keys': loadErrors.wireGuard,
  [SERVERS]: loadErrors.wireGuard,
}
const PROFILE = {
  ...PAYMENTS,
  'GET users/sessions': loadErrors.sessions,
  'GET profile/email/choice': loadErrors.news,
}
const PROFILE_EXTENSIONS = {
  'GET billing/savedCard': loadErrors.savedCard,
  'GET billing/refund': loadErrors.refund,
  'GET profile/emailChange': loadErrors.emailChange,
  'GET users/passkeys': loadErrors.passkeys,
}
/** A page, its visitor and its requests, each with the text shown instead of its content. */
const PAGES: [string, Persona | null, Record<string, string>][] = [
  ['/dashboard', 'paid', DASHBOARD],
  ['/server-locations', 'free', { [SERVERS]: loadErrors.servers }],
  ['/setup/downloads', 'free', { 'GET setup/downloads/get': loadErrors.downloads }],
  ['/setup/configuration-files', 'paid', OPEN_VPN],
  ['/setup/socks5-proxy', 'paid', { 'GET setup/socks5/get': loadErrors.proxy }],
  ['/setup/socks5-proxy', 'paid', CREDENTIALS],
  ['/setup/wg', 'paid', WIRE_GUARD],
  ['/set-new-pass', 'paid', CREDENTIALS],
  ['/rewards', 'paid', { 'GET affiliate/rewards/get': loadErrors.rewards }],
  ['/affiliate', 'affiliate', { 'POST affiliate/session/create': loadErrors.affiliatePanel }],
  ['/profile', 'paid', PROFILE],
  ['/profile', 'intro', PROFILE_EXTENSIONS],
  ['/plans', 'free', PRICES],
  ['/plans', 'free', CURRENCIES],
  ['/plans/yearly', 'free', PRICES],
  ['/special-plan', 'free', PRICES],
  ['/checkout', null, PRICES],
  ['/checkout', null, CURRENCIES],
  ['/thank-you', 'paid', PAYMENTS],
]

it.each(PAGES)('R-ERR-1 R-ERR-2 R-ERR-3 %s as %s shows failures once: %o', async (path, account, failed) => {
  vi.spyOn(window, 'open').mockReturnValue(window)
  const routes = Object.keys(failed)
  const expectFailures = () =>
    waitUntil(() => {
      for (const text of Object.values(failed)) expect(portal.text()).toContain(text)
      expect(portal.buttons(TRY_AGAIN)).not.toHaveLength(0)
    })
  const getMessage = (route: string) => `No response to ${route}.`
  await portal.switchVisitor(account)
  for (const route of routes)
    await portal.addFault({ route, status: 500, body: { message: getMessage(route) } })
  portal.takeSnackbars()
  // The previous page may have sent requests as the new customer.
  portal.clearCache()
  // The thank-you page redirects without a stored purchase.
  localStorage.setItem('tariffName', 'Yearly Plan')
  portal.navigate(path)
  // The server's message of each request shows once, in a snackbar only.
  await expectFailures()
  await waitUntil(() => expect(portal.getSnackbars().toSorted()).toEqual(routes.map(getMessage).toSorted()))
  // At most three show at a time.
  expect(document.querySelectorAll('[data-toaster] [role="alert"]').length).toBeLessThanOrEqual(3)
  expect(document.querySelector('main')?.textContent).not.toContain('No response to')

  // After a lost change the page waits for up to ten seconds until it can read the server's state.
  const change = routes.find((route) => !route.startsWith('GET '))
  await portal.withUnreadable(change ?? '*', async (text) => {
    pressAll()
    // Requests that fail alike show one message.
    await waitUntil(() => expect(portal.getSnackbars()).toEqual([expect.stringMatching(text)]))
    // Wait for the last retry, which must not meet the next fault.
    await waitUntil(() => expect(queryClient.isFetching()).toBe(0))
    await expectFailures()
  })

  pressAll()
  await waitUntil(() => {
    for (const text of Object.values(failed)) expect(portal.text()).not.toContain(text)
    expect(portal.buttons(TRY_AGAIN)).toHaveLength(0)
  })
  expect(portal.getSnackbars()).toEqual([])
})
