import { INVARIANTS, InvariantViolation } from '../invariants'
import {
  asksForPassword,
  type Customer,
  expect,
  NO_CHECKOUT,
  REDIRECT_METHODS,
  type RedirectMethod,
  START_ENDPOINTS,
} from './customer'
import { isCheckoutView, isPendingView } from './payment-oracle'
import { readStoredPayment } from './tab-view'

const pickMethod = (variant: number): RedirectMethod =>
  variant % 2 === 0 ? REDIRECT_METHODS.payssion : REDIRECT_METHODS.cardlink
const OTHER: Readonly<Record<RedirectMethod, RedirectMethod>> = { WebMoney: 'SBP', SBP: 'WebMoney' }

const CHANGES = {
  method: async ({ page }: Customer, method: RedirectMethod): Promise<void> =>
    page.getByRole('radio', { name: OTHER[method], exact: true }).check(),
  plan: async ({ page }: Customer): Promise<void> => {
    for (const name of [/^Monthly Plan/, /^Yearly Plan/]) {
      const plan = page.getByRole('radio', { name })
      if (!(await plan.isChecked())) return plan.check()
    }
  },
  currency: async ({ page }: Customer): Promise<void> => {
    const select = page.getByLabel('Currency')
    const now = await select.inputValue()
    await select.selectOption(now === 'EUR' ? 'USD' : 'EUR')
  },
}

/** Changes the order while the payment request is pending: its late response must have no effect. */
export const changeDuringRequest =
  (what: keyof typeof CHANGES) =>
  async (customer: Customer, variant: number): Promise<string> => {
    const method = pickMethod(variant)
    const route = START_ENDPOINTS[method]
    const chosen = await customer.choose(method, variant >> 1)
    if (!chosen) return NO_CHECKOUT
    // Customers whose plan renews see no other plan.
    if (what === 'plan' && !(await customer.page.getByRole('radio', { name: /^Monthly Plan/ }).isVisible()))
      return 'The page offers no other plan.'
    const before = (await customer.mock.requests(route)).length
    await customer.mock.faults.add({ route, latencyMs: 1500, times: 1 })
    const isGuest = (await customer.email()) === null
    let isSent = false
    customer.page.on('request', (request) => {
      isSent ||= request.url().includes(route.split(' ')[1] ?? '')
    })
    await customer.press(chosen, method)
    await CHANGES[what](customer, method)
    // On a busy machine the change can come before the payment request. Then it is not sent, and the button stays free.
    let freePolls = 0
    const isCanceled = async () => {
      freePolls = !isSent && (await customer.view()).kind === 'button' ? freePolls + 1 : 0
      return freePolls === 3
    }
    // A guest's press first registers or finds an account.
    const isDone = async () =>
      (await customer.mock.requests(route)).length > before ||
      (await isCanceled()) ||
      (isGuest && ((await customer.email()) !== null || asksForPassword((await customer.view()).notices)))
    await expect.poll(isDone).toBe(true)
    const view = await customer.waitForView(
      (each) =>
        isCheckoutView(each) ||
        each.kind === 'provider' ||
        each.kind === 'unfinished' ||
        each.kind === 'other',
      'a view after the change',
    )
    if (view.kind === 'provider' || isPendingView(view))
      throw new InvariantViolation(
        INVARIANTS.amountShown,
        `opened ${method} although another ${what} was chosen`,
      )
    const record = await readStoredPayment(customer.page)
    if (record?.kind === 'waiting')
      throw new InvariantViolation(INVARIANTS.amountShown, 'the old order is pending')
    return `The customer chose another ${what} while the request for ${method} was pending.`
  }

/** Drops the response of a successful request: the next press must continue with the same attempt. */
export const dropPaymentResponse = async (customer: Customer, variant: number): Promise<string> => {
  const { page } = customer
  const method = pickMethod(variant)
  const chosen = await customer.choose(method, variant >> 3)
  if (!chosen) return NO_CHECKOUT
  const isRegistering = (await customer.email()) === null && variant % 4 > 1
  const path = isRegistering ? 'users/register' : (START_ENDPOINTS[method].split(' ')[1] ?? '')
  const pattern = `**/zoog_api/api/${path}`
  const droppedStatuses: number[] = []
  await page.route(
    pattern,
    async (route) => {
      droppedStatuses.push((await route.fetch()).status())
      await route.abort()
    },
    { times: 1 },
  )
  await customer.press(chosen, method)
  // Account errors show in a snackbar, at a checkout too. After a reload during the registration, a guest's email has an account.
  await customer.waitForView(
    ({ alerts, errorNotices, notices }) =>
      [...alerts, ...errorNotices].length > 0 || asksForPassword(notices),
    'the error about the lost response',
  )
  if (droppedStatuses.length === 0) {
    await page.unroute(pattern)
    return `The press sent no request to ${path}, because the account came first.`
  }
  const countBefore = (await customer.fetchServerState()).attempts.length
  const story = `The response of ${path} was dropped`
  if (variant % 3 === 0) return `${story}, and the customer stopped there.`
  if (variant % 3 === 1 && !isRegistering) await page.reload()
  if (!(await customer.goToProvider(method, variant >> 3))) return `${story}.`
  const countAfter = (await customer.fetchServerState()).attempts.length
  if (!isRegistering && droppedStatuses[0] === 200 && countAfter !== countBefore)
    throw new InvariantViolation(
      INVARIANTS.oneCharge,
      `${countAfter - countBefore} more attempts after a lost response`,
    )
  return `${story}${variant % 3 === 1 ? ', the page was reloaded' : ''}, and the next press continued the same attempt.`
}

/** Delays the response; the customer waits or reloads the page. */
export const delayPaymentResponse = async (customer: Customer, variant: number): Promise<string> => {
  const method = pickMethod(variant)
  const chosen = await customer.choose(method, variant >> 2)
  if (!chosen) return NO_CHECKOUT
  await customer.mock.faults.add({ route: START_ENDPOINTS[method], latencyMs: 1500, times: 1 })
  await customer.press(chosen, method)
  if (variant % 4 < 2) {
    await customer.waitForPressResult()
    return `The response of ${method} was late, and the customer waited.`
  }
  await customer.page.reload()
  await customer.waitForSettledView()
  return `The response of ${method} was late, and the customer reloaded the page.`
}
