import { INVARIANTS, InvariantViolation } from '../invariants'
import {
  asksForPassword,
  type Customer,
  NO_CHECKOUT,
  REDIRECT_METHODS,
  type RedirectMethod,
  START_ENDPOINTS,
} from './customer'

const pickMethod = (variant: number): RedirectMethod =>
  variant % 2 === 0 ? REDIRECT_METHODS.payssion : REDIRECT_METHODS.cardlink

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
