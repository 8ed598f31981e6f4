import type { Persona } from '@zoog/contract/personas'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'
import { type FailureName, withFailure } from './with-failure'

// Each form against one kind of failure: the error shows once, entries stay, and the next press succeeds.

const { portal, expectSnackbars, queryClient } = await startSharedPortal()
afterEach(() => {
  vi.restoreAllMocks()
})

/** A form or button that sends a change. */
interface FormCase {
  route: string
  failure: FailureName
  path: string
  account: Persona | null
  /** The button that opens the form. */
  openButton?: string
  /** Entries by label, which must survive each failure. */
  typed: Record<string, string>
  submitButton: string
  /** The text shown on success. */
  successText: string
}

/** Opens and fills a form. */
const fillForm = async ({ openButton, typed }: FormCase): Promise<void> => {
  if (openButton) await portal.press(openButton)
  await portal.fillAll(typed)
}

/** Each kind of form; the other forms have the failures of their own in the tests of their areas. */
const FORM_CASES: readonly FormCase[] = [
  {
    route: 'POST users/login',
    failure: 'server error',
    path: '/sign-in',
    account: null,
    typed: { Email: 'free@zoog.test', Password: 'Zoog-Pass-1' },
    submitButton: 'Sign in',
    successText: 'Free Plan',
  },
  {
    route: 'POST users/register',
    failure: 'without a message',
    path: '/sign-up',
    account: null,
    typed: {
      Name: 'Ша́пка شکل',
      Email: 'anna+shapes@пример.рф',
      Password: 'New-Pass-2026',
      'Confirm password': 'New-Pass-2026',
    },
    submitButton: 'Sign up',
    successText: 'Prices & Plans',
  },
  {
    route: 'POST users/requestResetPassword',
    failure: 'dropped',
    path: '/forgot-pass',
    account: null,
    typed: { Email: 'free@zoog.test' },
    submitButton: 'Send link',
    successText: 'Check your inbox',
  },
  {
    route: 'POST users/twoFactor/start',
    failure: 'no content',
    path: '/profile',
    account: 'paid',
    openButton: 'Set up',
    typed: { Password: 'Zoog-Pass-1' },
    submitButton: 'Continue',
    successText: 'Scan the QR code with an authenticator app',
  },
]

describe.each(FORM_CASES)('R-ERR-1 R-ERR-3 R-AUTH-2 $route', (form) => {
  it('shows a failure once, keeps the entries and can be sent again', async () => {
    await portal.openAs(form.account, form.path)
    await fillForm(form)
    // React's strict mode mounts a page twice and cancels the requests of the first mount.
    await waitUntil(() => {
      expect(portal.buttons(form.submitButton)).not.toEqual([])
      expect(document.querySelector('[aria-busy="true"]')).toBeNull()
      expect(queryClient.isFetching()).toBe(0)
    })
    await withFailure(portal, form.route, form.failure, async (text) => {
      await portal.press(form.submitButton)
      await expectSnackbars(text)
      for (const [label, typed] of Object.entries(form.typed)) expect(portal.field(label).value).toBe(typed)
    })
    await portal.press(form.submitButton)
    await waitUntil(() =>
      expect(`${portal.getSnackbars().join()} ${portal.text()}`).toContain(form.successText),
    )
  })
})

it.each(FORM_CASES.filter(({ account }) => account === null))(
  'R-AUTH-1 $route is sent once although its button is pressed repeatedly until the next page',
  async (form) => {
    await portal.openAs(form.account, form.path)
    await fillForm(form)
    const sent = vi.spyOn(window, 'fetch')
    const hasLeft = () => portal.buttons(form.submitButton).length === 0
    await waitUntil(() => {
      portal.buttons(form.submitButton)[0]?.click()
      expect(hasLeft()).toBe(true)
    })
    const path = `/${form.route.split(' ')[1]}`
    expect(sent.mock.calls.filter(([url]) => String(url).endsWith(path))).toHaveLength(1)
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

const PAYMENTS = [
  { route: 'POST billing/getPayssionPaymentData', country: 'CN', method: 'Alipay' },
  { route: 'POST billing/getRestrictedCardlinkPaymentData', country: 'RU', method: 'Russian bank card' },
]
/** Expects one alert about a payment that did not start; an earlier alert is gone. */
const expectNothingCharged = (text: RegExp) =>
  waitUntil(() => {
    const [alert, ...more] = portal.alerts()
    expect(alert).toMatch(text)
    expect(alert).toContain('You weren’t charged.')
    expect(more).toEqual([])
  })

describe.each(PAYMENTS)('R-PAY-5 R-ERR-3 $route', ({ route, country, method }) => {
  it('shows the reason and that nothing was charged, and the next press opens the provider', async () => {
    const leave = vi.fn()
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(leave)
    vi.spyOn(Location.prototype, 'assign').mockImplementation(leave)
    await portal.switchVisitor('free')
    await portal.control('country', 'POST', { code: country })
    portal.navigate('/plans/yearly')
    await portal.choose(method)
    const pay = new RegExp(`^Continue to ${method}: `)
    await withFailure(portal, route, 'empty', async (text) => {
      const response = portal.waitForResponse(route)
      await portal.press(pay)
      await response
      await expectNothingCharged(text)
      expect(portal.field(method).checked).toBe(true)
    })
    expect(leave).not.toHaveBeenCalled()
    await portal.press(pay)
    await waitUntil(() => expect(leave).toHaveBeenCalledOnce())
  })
})

it('R-PAY-5 R-ERR-3 GET billing/getStripePayment: a failure shows instead of the card form, which loads on retry', async () => {
  const route = 'GET billing/getStripePayment'
  await portal.switchVisitor('free')
  await portal.setFault({ route, status: 500, body: { message: 'first.' } })
  portal.navigate('/plans/yearly')
  await expectNothingCharged(/^First\./)
  await withFailure(portal, route, 'truncated', async (text) => {
    const response = portal.waitForResponse(route)
    await portal.press('Try again')
    await response
    await expectNothingCharged(text)
  })
  await portal.press('Try again')
  await waitUntil(() => expect(document.querySelector('iframe[src*="/card/"]')).not.toBeNull())
})
