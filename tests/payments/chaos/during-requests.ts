import { INVARIANTS, InvariantViolation } from '../invariants'
import {
  asksForPassword,
  type Customer,
  expect,
  REDIRECT_METHODS,
  type RedirectMethod,
  START_ENDPOINTS,
} from './customer'
import { isCheckoutView, isPendingView } from './payment-oracle'
import { readStoredPayment } from './tab-view'

const UNSOLD = 'No call can be made, as a payment is under way.'
const methodBy = (how: number): RedirectMethod =>
  how % 2 === 0 ? REDIRECT_METHODS.payssion : REDIRECT_METHODS.cardlink
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

/** While the provider is being asked for, the customer chooses another order: the late answer leads nowhere. */
export const changeDuringRequest =
  (what: keyof typeof CHANGES) =>
  async (customer: Customer, how: number): Promise<string> => {
    const method = methodBy(how)
    const route = START_ENDPOINTS[method]
    const chosen = await customer.choose(method, how >> 1)
    if (!chosen) return UNSOLD
    const before = (await customer.mock.requests(route)).length
    await customer.mock.faults.add({ route, latencyMs: 1500, times: 1 })
    const isGuest = (await customer.email()) === null
    await customer.press(chosen, method)
    await CHANGES[what](customer, method)
    // Where the press had to make an account first, or found one, the change came before the call, which is not made then.
    const isOver = async () =>
      (await customer.mock.requests(route)).length > before ||
      (isGuest && ((await customer.email()) !== null || asksForPassword((await customer.view()).notices)))
    await expect.poll(isOver).toBe(true)
    const view = await customer.waitForView(
      (each) =>
        isCheckoutView(each) ||
        each.kind === 'provider' ||
        each.kind === 'unfinished' ||
        each.kind === 'elsewhere',
      'what is sold after the change',
    )
    if (view.kind === 'provider' || isPendingView(view))
      throw new InvariantViolation(
        INVARIANTS.sumShown,
        `left for ${method} though another ${what} was chosen`,
      )
    const record = await readStoredPayment(customer.page)
    if (record?.kind === 'waiting')
      throw new InvariantViolation(INVARIANTS.sumShown, 'the old order is waited for')
    return `While ${method} was being asked for, the customer chose another ${what}.`
  }

/** The server does what it is asked, and its answer is lost: the next press goes on with the same. */
export const dropPaymentResponse = async (customer: Customer, how: number): Promise<string> => {
  const { page } = customer
  const method = methodBy(how)
  const chosen = await customer.choose(method, how >> 3)
  if (!chosen) return UNSOLD
  const isRegistering = (await customer.email()) === null && how % 4 > 1
  const path = isRegistering ? 'users/register' : (START_ENDPOINTS[method].split(' ')[1] ?? '')
  const pattern = `**/zoog_api/api/${path}`
  let isDropped = false
  await page.route(
    pattern,
    async (route) => {
      await route.fetch()
      isDropped = true
      await route.abort()
    },
    { times: 1 },
  )
  await customer.press(chosen, method)
  // What is wrong with an account is said in a snackbar, at a checkout too.
  await customer.waitForView(
    ({ alerts, errorNotices }) => [...alerts, ...errorNotices].length > 0,
    'the word that no answer came',
  )
  if (!isDropped) {
    await page.unroute(pattern)
    return `The press came to no call of ${path}: the account was to be settled first.`
  }
  const made = (await customer.fetchServerState()).attempts.length
  const story = `The answer of ${path} was dropped`
  if (how % 3 === 0) return `${story}, and the customer stopped there.`
  if (how % 3 === 1 && !isRegistering) await page.reload()
  if (!(await customer.goToProvider(method, how >> 3))) return `${story}.`
  const again = (await customer.fetchServerState()).attempts.length
  if (!isRegistering && again !== made)
    throw new InvariantViolation(
      INVARIANTS.oneCharge,
      `${again - made} attempts more after an answer was lost`,
    )
  return `${story}${how % 3 === 1 ? ', the page was reloaded' : ''}, and the next press went on with the same.`
}

/** The answer takes its time, and the customer waits or loses patience. */
export const delayPaymentResponse = async (customer: Customer, how: number): Promise<string> => {
  const method = methodBy(how)
  const chosen = await customer.choose(method, how >> 2)
  if (!chosen) return UNSOLD
  await customer.mock.faults.add({ route: START_ENDPOINTS[method], latencyMs: 1500, times: 1 })
  await customer.press(chosen, method)
  if (how % 4 < 2) {
    await customer.waitForPressResult()
    return `The answer of ${method} took its time, and the customer waited.`
  }
  await customer.page.reload()
  await customer.waitForSettledView()
  return `The answer of ${method} took its time, and the customer reloaded the page.`
}
