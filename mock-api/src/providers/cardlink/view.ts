import { getPlan } from '../../areas/billing/plans'
import { type Html, html } from '../../core/html'
import type { PaymentAttemptRow } from '../../core/schema'
import { testBadge } from '../page'
import { formatProviderAmount, renderChoices, renderFacts, renderHiddenFields } from '../views'

/** The outcomes that a tester can choose for a bill. */
export const BILL_OUTCOMES = ['SUCCESS', 'FAIL', 'UNDERPAID', 'OVERPAID', 'FORGED'] as const

const OUTCOMES: { value: (typeof BILL_OUTCOMES)[number]; label: string; note?: string }[] = [
  { value: 'SUCCESS', label: 'Paid in full' },
  { value: 'FAIL', label: 'Declined by the bank' },
  { value: 'UNDERPAID', label: 'Paid too little' },
  { value: 'OVERPAID', label: 'Paid too much' },
  { value: 'FORGED', label: 'Return with a wrong signature', note: 'nothing is charged' },
]

export const renderBillPage = (attempt: PaymentAttemptRow, sandbox: string): Html => html`<main class="sheet">
${testBadge}
<h1>Pay with Cardlink</h1>
${renderFacts([
  ['Merchant', 'Zoog VPN'],
  ['Bill', attempt.subscriptionHash],
  ['For', getPlan(attempt.tariffId).tariffName],
  ['To pay', formatProviderAmount(attempt.amount, attempt.currency)],
])}
<form method="post" action="/cardlink/${sandbox}/bill/${attempt.subscriptionHash}">
${renderChoices({
  legend: 'Pay with',
  name: 'payment_method',
  chosen: attempt.method,
  choices: [
    { value: 'BANK_CARD', label: 'Bank card' },
    { value: 'SBP', label: 'SBP', note: 'Faster Payments System' },
  ],
})}
${renderChoices({ legend: 'Outcome of this payment', name: 'outcome', choices: OUTCOMES })}
<div class="actions">
<button class="button" type="submit">Continue</button>
<button class="button quiet" type="submit" name="back" value="1">Return without paying</button>
</div>
</form>
</main>`

/** The form that returns a customer to the shop. */
export interface ReturnForm {
  action: string
  fields: Record<string, string>
}

/** Renders a message with a button that returns to the shop. */
export const renderReturnPage = (
  { title, text }: { title: string; text: string },
  { action, fields }: ReturnForm,
): Html => html`<main class="sheet">
${testBadge}
<h1>${title}</h1>
<p>${text}</p>
<form id="return" method="post" action="${action}">
${renderHiddenFields(fields)}
<button class="button" type="submit">Return to Zoog VPN</button>
</form>
</main>`
