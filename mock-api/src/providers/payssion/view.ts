import { getPlan } from '../../areas/billing/plans'
import { getMethodName } from '../../areas/payments/payment-methods'
import type { ProviderReport } from '../../areas/payments/payment-outcomes'
import { type Html, html } from '../../core/html'
import type { PaymentAttemptRow } from '../../core/schema'
import { formatProviderAmount, renderChoices, renderFacts, renderHiddenFields } from '../page'

/** The payment states that Payssion can report to the shop. */
export const PAYSSION_STATES = {
  completed: { label: 'Paid in full', report: 'succeeded' },
  pending: { label: 'Pending', report: 'processing' },
  paid_partial: { label: 'Paid too little', report: 'underpaid' },
  paid_more: { label: 'Paid too much', report: 'succeeded' },
  failed: { label: 'Failed', report: 'processing_error' },
  error: { label: 'Provider error', report: 'provider_error' },
  expired: { label: 'Expired', report: 'expired' },
  cancelled: { label: 'Canceled', report: 'canceled_by_customer' },
  cancelled_by_user: { label: 'Canceled by the customer', report: 'canceled_by_customer' },
  rejected_by_bank: { label: 'Rejected by the bank', report: 'rejected_by_bank' },
} as const satisfies Record<string, { label: string; report: ProviderReport }>
export type PayssionState = keyof typeof PAYSSION_STATES

export interface Order {
  attempt: PaymentAttemptRow
  /** The signed fields from the shop. */
  fields: Readonly<Record<string, string>>
  sandbox: string
}

const renderOrderFacts = ({ attempt }: Order): Html =>
  renderFacts([
    ['Merchant', 'Zoog VPN'],
    ['Order', attempt.subscriptionHash],
    ['For', getPlan(attempt.tariffId).tariffName],
    ['Method', getMethodName(attempt.method)],
    ['To pay', formatProviderAmount(attempt.amount, attempt.currency)],
  ])

/** Renders the payment page, where a tester chooses the outcome. */
export const renderPaymentPage = (order: Order): Html => html`${renderOrderFacts(order)}
<form method="post" action="/payssion/${order.sandbox}/outcome">
${renderHiddenFields(order.fields)}
${renderChoices({
  legend: 'Outcome of this payment',
  name: 'state',
  choices: Object.entries(PAYSSION_STATES).map(([value, { label }]) => ({ value, label, note: value })),
})}
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="submit" name="back" value="1">Cancel and return to Zoog VPN</button>
</div>
</form>`

/** Renders the page that asks for permission for later charges. */
export const renderMandatePage = (order: Order): Html => html`${renderOrderFacts(order)}
<p>Zoog VPN may charge this amount now, and your renewals later, without asking again. You can turn off automatic renewal in your profile at any time.</p>
<form method="post" action="/payssion/${order.sandbox}/agreement">
${renderHiddenFields(order.fields)}
<div class="actions">
<button class="button" type="submit" name="agreement" value="agree">Agree</button>
<button class="button quiet" type="submit" name="agreement" value="decline">Decline</button>
</div>
</form>`
