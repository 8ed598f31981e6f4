import type { Customer } from './customer'
import { REDIRECT_METHODS } from './customer'
import { isPendingView } from './payment-oracle'
import { readStoredPayment } from './tab-view'

const NOTHING_TO_DECIDE = 'The provider has no payment to decide, and none can be begun.'

/** Back from the provider without its word; the hash of what it has. Null where no payment can be begun. */
const handOver = async (customer: Customer, how: number): Promise<string | null> => {
  const before = await customer.waitForSettledView()
  if (before.kind !== 'provider') {
    const record = await readStoredPayment(customer.page)
    const isHanded = record && 'hash' in record && customer.oracle.isSubmitted(record.hash)
    if (isPendingView(before) && isHanded) return record.hash
  }
  if (before.kind !== 'provider' || !(await isPayssion(customer)))
    if (!(await customer.goToProvider(REDIRECT_METHODS.payssion, how))) return null
  const hash = await customer.getOpenHash()
  await customer.decide(/Pending/)
  await customer.waitForView(isPendingView, 'the wait for the provider')
  return hash
}
const isPayssion = async ({ page }: Customer): Promise<boolean> =>
  page.getByRole('radio', { name: 'Pending' }).isVisible()

/** The provider tells the server before the customer is back. */
export const sendWebhookEarly = async (customer: Customer, how: number): Promise<string> => {
  const before = await customer.waitForSettledView()
  if (before.kind !== 'provider' || !(await isPayssion(customer)))
    if (!(await customer.goToProvider(REDIRECT_METHODS.payssion, how >> 2))) return NOTHING_TO_DECIDE
  const hash = await customer.getOpenHash()
  customer.oracle.markSubmitted(hash)
  await customer.mock.decidePayment(hash, { state: 'succeeded' })
  const ways = ['the button of the provider’s page', 'the back button', 'an address'] as const
  const way = ways[how % ways.length] ?? ways[0]
  if (way === 'an address') await customer.open('/dashboard')
  else if (way === 'the back button') await customer.page.goBack({ waitUntil: 'commit' })
  else {
    await customer.page.getByRole('button', { name: 'Continue', exact: true }).click()
    await customer.page.getByRole('link', { name: 'Return to the shop' }).click()
  }
  await customer.waitForSettledView()
  return `The provider said “paid” before the customer came back by ${way}.`
}

/** The provider decides when the customer has waited for minutes, somewhere in the portal. */
export const sendWebhookLate = async (customer: Customer, how: number): Promise<string> => {
  const hash = await handOver(customer, how >> 3)
  if (hash === null) return NOTHING_TO_DECIDE
  await customer.mock.clock.advance(150)
  const path = ['/plans', '/dashboard', '/checkout', null][how % 4] ?? null
  if (path !== null) {
    await customer.open(path)
    await customer.waitForSettledView()
  }
  const state = how % 5 === 4 ? 'failed' : 'succeeded'
  await customer.mock.decidePayment(hash, { state })
  return `After minutes${path === null ? '' : ` on ${path}`} the provider said “${state}”.`
}

/** The provider says it twice, or that the money is there after it said that none comes. */
export const sendWebhookTwice = async (customer: Customer, how: number): Promise<string> => {
  const hash = await handOver(customer, how >> 2)
  if (hash === null) return NOTHING_TO_DECIDE
  const first = how % 2 === 0 ? 'succeeded' : 'failed'
  await customer.mock.decidePayment(hash, { state: first })
  await customer.mock.decidePayment(hash, { state: 'succeeded' })
  return `The provider said “${first}”, and then “succeeded”.`
}

/** The provider does not decide: after ten minutes that is said, and asked for on request. */
export const sendNoWebhook = async (customer: Customer, how: number): Promise<string> => {
  const hash = await handOver(customer, how)
  if (hash === null) return NOTHING_TO_DECIDE
  for (let minute = 0; minute < 11; minute += 1) await customer.mock.clock.advance(60)
  await customer.waitForView(({ kind }) => kind === 'overdue', 'the word that it takes longer')
  await customer.page.getByRole('button', { name: 'Check again' }).click()
  await customer.waitForView(isPendingView, 'the wait after asking again')
  return 'Eleven minutes passed without a word of the provider, and the customer asked again.'
}
