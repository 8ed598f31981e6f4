import type { Persona } from '@zoog/contract/personas'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadErrors } from '../../web/src/i18n/en/load-errors'
import { startSharedPortal, waitUntil } from './shared-portal'
import { type FailureName, withFailure } from './with-failure'

// Each page and request against two kinds of failures, with the whole portal against a mock: the error shows once, the
// page keeps a place for the missing content, and a retry recovers.

const { portal, queryClient } = await startSharedPortal()
afterEach(() => {
  vi.restoreAllMocks()
})

const TRY_AGAIN = 'Try again'
/** Presses every retry button; a press may remove other buttons of the same request. */
const pressAll = () => {
  for (const button of portal.buttons(TRY_AGAIN)) button.click()
}

/** A page and its requests. */
interface PageCase {
  path: string
  account: Persona | null
  failure: FailureName
  stored?: Record<string, string>
  /** The page's requests, each with the text shown instead of its content. */
  failedRequests: Record<string, string>
}
const SERVERS = { 'GET setup/servers/get': loadErrors.servers }
const PRICES = { 'GET billing/getLandingPriceList': loadErrors.prices }
const CURRENCIES = { 'GET billing/getCurrencies': loadErrors.currencies }
const CREDENTIALS = { 'GET setup/credentials/get': loadErrors.credentials }
const PAGE_CASES: readonly PageCase[] = [
  {
    path: '/dashboard',
    account: 'paid',
    failure: 'server error',
    failedRequests: {
      ...SERVERS,
      'GET dashboard/operationSystems': loadErrors.systems,
      'GET setup/features/get': loadErrors.features,
    },
  },
  { path: '/server-locations', account: 'free', failure: 'without a message', failedRequests: SERVERS },
  {
    path: '/setup/downloads',
    account: 'free',
    failure: 'dropped',
    failedRequests: { 'GET setup/downloads/get': loadErrors.downloads },
  },
  {
    path: '/setup/configuration-files',
    account: 'paid',
    failure: 'a page of a proxy',
    failedRequests: {
      'GET setup/openvpn/get': loadErrors.openVpn,
      'GET setup/servers/get': loadErrors.openVpn,
    },
  },
  {
    path: '/setup/socks5-proxy',
    account: 'paid',
    failure: 'no content',
    failedRequests: { 'GET setup/socks5/get': loadErrors.proxy },
  },
  { path: '/setup/socks5-proxy', account: 'paid', failure: 'empty', failedRequests: CREDENTIALS },
  {
    path: '/setup/wg',
    account: 'paid',
    failure: 'without its fields',
    failedRequests: {
      'GET setup/wireguard/servers': loadErrors.wireGuard,
      'GET setup/wireguard/keys': loadErrors.wireGuard,
      'GET setup/servers/get': loadErrors.wireGuard,
    },
  },
  { path: '/set-new-pass', account: 'paid', failure: 'nulls', failedRequests: CREDENTIALS },
  {
    path: '/rewards',
    account: 'paid',
    failure: 'truncated',
    failedRequests: { 'GET affiliate/rewards/get': loadErrors.rewards },
  },
  {
    path: '/affiliate',
    account: 'affiliate',
    failure: 'too late',
    failedRequests: { 'POST affiliate/session/create': loadErrors.affiliatePanel },
  },
  {
    path: '/profile',
    account: 'paid',
    failure: 'server error',
    failedRequests: {
      'GET billing/getPlanInfo': loadErrors.payments,
      'GET users/sessions': loadErrors.sessions,
      'GET profile/email/choice': loadErrors.news,
    },
  },
  {
    path: '/profile',
    account: 'intro',
    failure: 'without a message',
    failedRequests: {
      'GET billing/savedCard': loadErrors.savedCard,
      'GET billing/refund': loadErrors.refund,
      'GET profile/emailChange': loadErrors.emailChange,
      'GET users/passkeys': loadErrors.passkeys,
    },
  },
  { path: '/plans', account: 'free', failure: 'dropped', failedRequests: PRICES },
  { path: '/plans', account: 'free', failure: 'a page of a proxy', failedRequests: CURRENCIES },
  { path: '/plans/yearly', account: 'free', failure: 'no content', failedRequests: PRICES },
  { path: '/special-plan', account: 'free', failure: 'empty', failedRequests: PRICES },
  { path: '/checkout', account: null, failure: 'without its fields', failedRequests: PRICES },
  { path: '/checkout', account: null, failure: 'nulls', failedRequests: CURRENCIES },
  {
    path: '/thank-you',
    account: 'paid',
    failure: 'truncated',
    stored: { tariffName: 'Yearly Plan' },
    failedRequests: { 'GET billing/getPlanInfo': loadErrors.payments },
  },
]

describe.each(PAGE_CASES)('R-ERR-1 R-ERR-2 R-ERR-3 $path', ({ failedRequests, failure, ...page }) => {
  const routes = Object.keys(failedRequests)
  it(`without ${routes.join(', ')}`, async () => {
    vi.spyOn(window, 'open').mockReturnValue(window)
    const expectFailures = () =>
      waitUntil(() => {
        for (const text of Object.values(failedRequests)) expect(portal.text()).toContain(text)
        expect(portal.buttons(TRY_AGAIN)).not.toHaveLength(0)
      })
    await portal.switchVisitor(page.account)
    const getMessage = (route: string) => `No response to ${route}.`
    for (const route of routes)
      await portal.addFault({ route, status: 500, body: { message: getMessage(route) } })
    portal.takeSnackbars()
    // The previous page may have sent requests as the new customer.
    portal.clearCache()
    for (const [key, value] of Object.entries(page.stored ?? {})) localStorage.setItem(key, value)
    portal.navigate(page.path)
    // The server's message of each request shows once, in a snackbar only.
    await expectFailures()
    await waitUntil(() => expect(portal.getSnackbars().toSorted()).toEqual(routes.map(getMessage).toSorted()))
    // At most three show at a time.
    expect(document.querySelectorAll('[data-toaster] [role="alert"]').length).toBeLessThanOrEqual(3)
    expect(document.querySelector('main')?.textContent).not.toContain('No response to')

    // After a lost change the page waits for up to ten seconds until it can read the server's state.
    const change = routes.find((route) => !route.startsWith('GET '))
    await withFailure(portal, change ?? '*', failure, async (text) => {
      pressAll()
      // Requests that fail alike show one message.
      await waitUntil(() => expect(portal.getSnackbars()).toEqual([expect.stringMatching(text)]))
      // Wait for the last retry, which must not meet the next fault.
      await waitUntil(() => expect(queryClient.isFetching()).toBe(0))
      await expectFailures()
    })

    pressAll()
    await waitUntil(() => {
      for (const text of Object.values(failedRequests)) expect(portal.text()).not.toContain(text)
      expect(portal.buttons(TRY_AGAIN)).toHaveLength(0)
    })
    expect(portal.getSnackbars()).toEqual([])
  })
})
