import { getPlan } from '../../areas/billing/plans'
import { getMethodName } from '../../areas/payments/payment-methods'
import { PAYSSION_STATES, type PayssionState } from '../../areas/payments/payssion'
import { type Html, html } from '../../core/html'
import type { PaymentAttemptRow } from '../../core/schema'
import { formatProviderAmount, renderChoices, renderFacts, renderHiddenFields } from '../page'

const LABELS: Record<PayssionState, string> = {
  completed: 'Paid in full',
  pending: 'Pending',
  paid_partial: 'Paid too little',
  paid_more: 'Paid too much',
  failed: 'Failed',
  error: 'Provider error',
  expired: 'Expired',
  cancelled: 'Canceled',
  cancelled_by_user: 'Canceled by the customer',
  rejected_by_bank: 'Rejected by the bank',
}

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

export const renderPaymentPage = (order: Order): Html => html`${renderOrderFacts(order)}
<form method="post" action="/payssion/${order.sandbox}/outcome">
${renderHiddenFields(order.fields)}
${renderChoices({
  legend: 'Outcome of this payment',
  name: 'state',
  choices: PAYSSION_STATES.map((value) => ({ value, label: LABELS[value], note: value })),
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
