import { INVARIANTS, Violation } from '../invariants'
import { BEGINS, type Customer, expect, isKnown, REDIRECTS, type Redirect } from './customer'
import { isSelling, isWaiting } from './ledger'
import { storedRecord } from './view'

const UNSOLD = 'No call can be made, as a payment is under way.'
const methodBy = (how: number): Redirect => (how % 2 === 0 ? REDIRECTS.payssion : REDIRECTS.cardlink)
const OTHER: Readonly<Record<Redirect, Redirect>> = { WebMoney: 'SBP', SBP: 'WebMoney' }

const CHANGES = {
  method: async ({ page }: Customer, method: Redirect): Promise<void> =>
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
export const changedDuringCall =
  (what: keyof typeof CHANGES) =>
  async (customer: Customer, how: number): Promise<string> => {
    const method = methodBy(how)
    const route = BEGINS[method]
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
      (isGuest && ((await customer.email()) !== null || isKnown((await customer.view()).said)))
    await expect.poll(isOver).toBe(true)
    const view = await customer.viewThat(
      (each) =>
        isSelling(each) ||
        each.kind === 'provider' ||
        each.kind === 'unfinished' ||
        each.kind === 'elsewhere',
      'what is sold after the change',
    )
    if (view.kind === 'provider' || isWaiting(view))
      throw new Violation(INVARIANTS.sumShown, `left for ${method} though another ${what} was chosen`)
    const record = await storedRecord(customer.page)
    if (record?.kind === 'open') throw new Violation(INVARIANTS.sumShown, 'the old order is waited for')
    return `While ${method} was being asked for, the customer chose another ${what}.`
  }

/** The server does what it is asked, and its answer is lost: the next press goes on with the same. */
export const dropAnswer = async (customer: Customer, how: number): Promise<string> => {
  const { page } = customer
  const method = methodBy(how)
  const chosen = await customer.choose(method, how >> 3)
  if (!chosen) return UNSOLD
  const isRegistering = (await customer.email()) === null && how % 4 > 1
  const path = isRegistering ? 'users/register' : (BEGINS[method].split(' ')[1] ?? '')
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
  await customer.viewThat(
    ({ alerts, warned }) => [...alerts, ...warned].length > 0,
    'the word that no answer came',
  )
  if (!isDropped) {
    await page.unroute(pattern)
    return `The press came to no call of ${path}: the account was to be settled first.`
  }
  const made = (await customer.truth()).attempts.length
  const story = `The answer of ${path} was dropped`
  if (how % 3 === 0) return `${story}, and the customer stopped there.`
  if (how % 3 === 1 && !isRegistering) await page.reload()
  if (!(await customer.toProvider(method, how >> 3))) return `${story}.`
  const again = (await customer.truth()).attempts.length
  if (!isRegistering && again !== made)
    throw new Violation(INVARIANTS.oneCharge, `${again - made} attempts more after an answer was lost`)
  return `${story}${how % 3 === 1 ? ', the page was reloaded' : ''}, and the next press went on with the same.`
}

/** The answer takes its time, and the customer waits or loses patience. */
export const delayAnswer = async (customer: Customer, how: number): Promise<string> => {
  const method = methodBy(how)
  const chosen = await customer.choose(method, how >> 2)
  if (!chosen) return UNSOLD
  await customer.mock.faults.add({ route: BEGINS[method], latencyMs: 1500, times: 1 })
  await customer.press(chosen, method)
  if (how % 4 < 2) {
    await customer.pressed()
    return `The answer of ${method} took its time, and the customer waited.`
  }
  await customer.page.reload()
  await customer.settled()
  return `The answer of ${method} took its time, and the customer reloaded the page.`
}
