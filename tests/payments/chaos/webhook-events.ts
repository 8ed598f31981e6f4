import type { Customer } from './customer'
import { REDIRECT_METHODS } from './customer'
import { isPendingView } from './payment-oracle'
import { readStoredPayment } from './tab-view'

const NOTHING_TO_DECIDE = 'The provider has no payment to decide, and no new payment can start.'

/** Returns from the provider with a pending payment and returns its hash. Null if no payment can start. */
const leavePending = async (customer: Customer, variant: number): Promise<string | null> => {
  const before = await customer.waitForSettledView()
  if (before.kind !== 'provider') {
    const record = await readStoredPayment(customer.page)
    const isSubmitted = record && 'hash' in record && customer.oracle.isSubmitted(record.hash)
    if (isPendingView(before) && isSubmitted) return record.hash
  }
  if (before.kind !== 'provider' || !(await isPayssion(customer)))
    if (!(await customer.goToProvider(REDIRECT_METHODS.payssion, variant))) return null
  const hash = await customer.getOpenHash()
  await customer.decide(/Pending/)
  await customer.waitForView(isPendingView, 'the pending view')
  return hash
}
const isPayssion = async ({ page }: Customer): Promise<boolean> =>
  page.getByRole('radio', { name: 'Pending' }).isVisible()

/** The webhook arrives before the customer returns. */
export const sendWebhookEarly = async (customer: Customer, variant: number): Promise<string> => {
  const before = await customer.waitForSettledView()
  if (before.kind !== 'provider' || !(await isPayssion(customer)))
    if (!(await customer.goToProvider(REDIRECT_METHODS.payssion, variant >> 2))) return NOTHING_TO_DECIDE
  const hash = await customer.getOpenHash()
  customer.oracle.markSubmitted(hash)
  await customer.mock.decidePayment(hash, { state: 'succeeded' })
  const ways = ['the button of the provider’s page', 'the back button', 'a URL'] as const
  const way = ways[variant % ways.length] ?? ways[0]
  if (way === 'a URL') await customer.open('/dashboard')
  else if (way === 'the back button') await customer.page.goBack({ waitUntil: 'commit' })
  else {
    await customer.page.getByRole('button', { name: 'Continue', exact: true }).click()
    await customer.page.getByRole('link', { name: 'Return to Zoog VPN' }).click()
  }
  await customer.waitForSettledView()
  return `The provider reported “paid” before the customer returned by ${way}.`
}

/** The webhook arrives minutes after the customer returned. */
export const sendWebhookLate = async (customer: Customer, variant: number): Promise<string> => {
  const hash = await leavePending(customer, variant >> 3)
  if (hash === null) return NOTHING_TO_DECIDE
  await customer.mock.clock.advance(150)
  const path = ['/plans', '/dashboard', '/checkout', null][variant % 4] ?? null
  if (path !== null) {
    await customer.open(path)
    await customer.waitForSettledView()
  }
  const state = variant % 5 === 4 ? 'failed' : 'succeeded'
  await customer.mock.decidePayment(hash, { state })
  return `After minutes${path === null ? '' : ` on ${path}`} the provider reported “${state}”.`
}

/** The provider sends the webhook twice, or reports success after a failure. */
export const sendWebhookTwice = async (customer: Customer, variant: number): Promise<string> => {
  const hash = await leavePending(customer, variant >> 2)
  if (hash === null) return NOTHING_TO_DECIDE
  const first = variant % 2 === 0 ? 'succeeded' : 'failed'
  await customer.mock.decidePayment(hash, { state: first })
  await customer.mock.decidePayment(hash, { state: 'succeeded' })
  return `The provider reported “${first}”, then “succeeded”.`
}

/** No webhook arrives: after ten minutes the page says so and can check again. */
export const sendNoWebhook = async (customer: Customer, variant: number): Promise<string> => {
  const hash = await leavePending(customer, variant)
  if (hash === null) return NOTHING_TO_DECIDE
  for (let minute = 0; minute < 11; minute += 1) await customer.mock.clock.advance(60)
  await customer.waitForView(({ kind }) => kind === 'overdue', 'the overdue notice')
  await customer.page.getByRole('button', { name: 'Check again' }).click()
  await customer.waitForView(isPendingView, 'the pending view after “Check again”')
  return 'Eleven minutes passed without a webhook, and the customer checked again.'
}
