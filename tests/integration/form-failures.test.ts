import { afterEach, expect, it, vi } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

// Forms after a failure: the error shows once, entries stay, and the next press succeeds. The tests of the areas cover the
// other forms.

const { portal, expectSnackbars, queryClient } = await startSharedPortal()
afterEach(() => {
  vi.restoreAllMocks()
})

const PASSWORD = { Password: 'New-Pass-2026', 'Confirm password': 'New-Pass-2026' }
const GUEST_FORMS: {
  route: string
  path: string
  entries: Record<string, string>
  button: string
  successText: string
}[] = [
  {
    route: 'POST users/login',
    path: '/sign-in',
    entries: { Email: 'free@zoog.test', Password: 'Zoog-Pass-1' },
    button: 'Sign in',
    successText: 'Free Plan',
  },
  {
    route: 'POST users/register',
    path: '/sign-up',
    entries: { Name: 'Ша́пка شکل', Email: 'anna+shapes@пример.рф', ...PASSWORD },
    button: 'Sign up',
    successText: 'Prices & Plans',
  },
  {
    route: 'POST users/requestResetPassword',
    path: '/forgot-pass',
    entries: { Email: 'free@zoog.test' },
    button: 'Send link',
    successText: 'Check your inbox',
  },
]

it.each(GUEST_FORMS)(
  'R-ERR-1 R-ERR-3 R-AUTH-2 $route: a failure shows once and keeps the entries, and two presses send one request',
  async ({ route, path, entries, button, successText }) => {
    await portal.openAs(null, path)
    await portal.fillAll(entries)
    // React's strict mode mounts a page twice and cancels the requests of the first mount.
    await waitUntil(() => {
      expect(document.querySelector('[aria-busy="true"]')).toBeNull()
      expect(queryClient.isFetching()).toBe(0)
    })
    await portal.withUnreadable(route, async (text) => {
      await portal.press(button)
      await expectSnackbars(text)
      for (const [label, entry] of Object.entries(entries)) expect(portal.field(label).value).toBe(entry)
    })
    const sent = vi.spyOn(window, 'fetch')
    await waitUntil(() => {
      portal.buttons(button)[0]?.click()
      expect(portal.buttons(button)).toEqual([])
    })
    await waitUntil(() => expect(portal.text()).toContain(successText))
    const endpoint = `/${route.split(' ')[1]}`
    expect(sent.mock.calls.filter(([url]) => String(url).endsWith(endpoint))).toHaveLength(1)
  },
)

it('R-AUTH-1 a held-down key sends a form once', async () => {
  await portal.openAs(null, '/sign-in')
  const field = await waitUntil(() => portal.field('Email'))
  const isStopped = [false, true].map((repeat) => {
    const press = new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true })
    return !field.dispatchEvent(press)
  })
  expect(isStopped).toEqual([false, true])
})

/** Expects one alert about a payment that didn't start; an earlier alert is gone. */
const expectNothingCharged = (text: RegExp) =>
  waitUntil(() => {
    const [alert, ...more] = portal.alerts()
    expect(alert).toMatch(text)
    expect(alert).toContain('You weren’t charged.')
    expect(more).toEqual([])
  })

it.each([
  ['POST billing/getPayssionPaymentData', 'CN', 'Alipay'],
  ['POST billing/getRestrictedCardlinkPaymentData', 'RU', 'Russian bank card'],
])(
  'R-PAY-5 R-ERR-3 %s: a failure says that nothing was charged, and the next press opens the provider',
  async (route, country, method) => {
    const leave = vi.fn()
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(leave)
    vi.spyOn(Location.prototype, 'assign').mockImplementation(leave)
    await portal.switchVisitor('free')
    await portal.control('country', 'POST', { code: country })
    portal.navigate('/plans/yearly')
    await portal.choose(method)
    const pay = new RegExp(`^Continue to ${method}: `)
    await portal.withUnreadable(route, async (text) => {
      await portal.press(pay)
      await expectNothingCharged(text)
      expect(portal.field(method).checked).toBe(true)
    })
    expect(leave).not.toHaveBeenCalled()
    await portal.press(pay)
    await waitUntil(() => expect(leave).toHaveBeenCalledOnce())
  },
)

it('R-PAY-5 R-ERR-3 GET billing/getStripePayment: a failure shows instead of the card form, which loads on retry', async () => {
  await portal.switchVisitor('free')
  await portal.withUnreadable('GET billing/getStripePayment', async (text) => {
    portal.navigate('/plans/yearly')
    await expectNothingCharged(text)
  })
  await portal.press('Try again')
  await waitUntil(() => expect(document.querySelector('iframe[src*="/card/"]')).not.toBeNull())
})
