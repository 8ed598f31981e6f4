import type { Customer } from './customer'
import { REDIRECTS } from './customer'
import { isWaiting } from './ledger'
import { storedRecord } from './view'

const NOTHING_TO_DECIDE = 'The provider has no payment to decide, and none can be begun.'

/** Back from the provider without its word; the hash of what it has. Null where no payment can be begun. */
const handOver = async (customer: Customer, how: number): Promise<string | null> => {
  const before = await customer.settled()
  if (before.kind !== 'provider') {
    const record = await storedRecord(customer.page)
    const isHanded = record && 'hash' in record && customer.ledger.isHandedOver(record.hash)
    if (isWaiting(before) && isHanded) return record.hash
  }
  if (before.kind !== 'provider' || !(await isPayssion(customer)))
    if (!(await customer.toProvider(REDIRECTS.payssion, how))) return null
  const hash = await customer.openHash()
  await customer.decide(/Not decided/)
  await customer.viewThat(isWaiting, 'the wait for the provider')
  return hash
}
const isPayssion = async ({ page }: Customer): Promise<boolean> =>
  page.getByRole('radio', { name: 'Not decided yet' }).isVisible()

/** The provider tells the server before the customer is back. */
export const wordEarly = async (customer: Customer, how: number): Promise<string> => {
  const before = await customer.settled()
  if (before.kind !== 'provider' || !(await isPayssion(customer)))
    if (!(await customer.toProvider(REDIRECTS.payssion, how >> 2))) return NOTHING_TO_DECIDE
  const hash = await customer.openHash()
  customer.ledger.handOver(hash)
  await customer.mock.decidePayment(hash, { state: 'succeeded' })
  const ways = ['the button of the provider’s page', 'the back button', 'an address'] as const
  const way = ways[how % ways.length] ?? ways[0]
  if (way === 'an address') await customer.open('/dashboard')
  else if (way === 'the back button') await customer.page.goBack({ waitUntil: 'commit' })
  else {
    await customer.page.getByRole('button', { name: 'Continue', exact: true }).click()
    await customer.page.getByRole('link', { name: 'Return to the shop' }).click()
  }
  await customer.settled()
  return `The provider said “paid” before the customer came back by ${way}.`
}

/** The provider decides when the customer has waited for minutes, somewhere in the portal. */
export const wordLate = async (customer: Customer, how: number): Promise<string> => {
  const hash = await handOver(customer, how >> 3)
  if (hash === null) return NOTHING_TO_DECIDE
  await customer.mock.clock.advance(150)
  const path = ['/plans', '/dashboard', '/checkout', null][how % 4] ?? null
  if (path !== null) {
    await customer.open(path)
    await customer.settled()
  }
  const state = how % 5 === 4 ? 'failed' : 'succeeded'
  await customer.mock.decidePayment(hash, { state })
  return `After minutes${path === null ? '' : ` on ${path}`} the provider said “${state}”.`
}

/** The provider says it twice, or that the money is there after it said that none comes. */
export const wordTwice = async (customer: Customer, how: number): Promise<string> => {
  const hash = await handOver(customer, how >> 2)
  if (hash === null) return NOTHING_TO_DECIDE
  const first = how % 2 === 0 ? 'succeeded' : 'failed'
  await customer.mock.decidePayment(hash, { state: first })
  await customer.mock.decidePayment(hash, { state: 'succeeded' })
  return `The provider said “${first}”, and then “succeeded”.`
}

/** The provider does not decide: after ten minutes that is said, and asked for on request. */
export const wordNever = async (customer: Customer, how: number): Promise<string> => {
  const hash = await handOver(customer, how)
  if (hash === null) return NOTHING_TO_DECIDE
  for (let minute = 0; minute < 11; minute += 1) await customer.mock.clock.advance(60)
  await customer.viewThat(({ kind }) => kind === 'overdue', 'the word that it takes longer')
  await customer.page.getByRole('button', { name: 'Ask again' }).click()
  await customer.viewThat(isWaiting, 'the wait after asking again')
  return 'Eleven minutes passed without a word of the provider, and the customer asked again.'
}
