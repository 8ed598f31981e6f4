import type { FailureReason } from '@zoog/contract/payment-values'
import { testCards } from '@zoog/contract/personas'
import { type Html, html } from '../../core/html'
import { testBadge } from '../page'
import type { CardFields } from '../static/card/fields.js'
import { getLanguage } from '../static/card/texts.js'

/** The messages for declined cards, by reason. */
const declineMessages: Partial<Record<FailureReason, string>> = {
  card_declined: 'Your bank declined this card. Check the number or use another card.',
  insufficient_funds: 'Insufficient funds. Use another card.',
  expired_card: 'This card has expired. Check the date or use another card.',
  incorrect_cvc: 'The security code is wrong. Check the digits on your card.',
  authentication_failed: 'Your bank couldn’t confirm your identity. Try again.',
}
const OTHER = 'We couldn’t check this card. Try again or use another one.'

const field = (id: keyof CardFields, label: string, autocomplete: string, value: string): Html =>
  html`<div class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="text" inputmode="numeric" autocomplete="${autocomplete}" value="${value}" spellcheck="false" required></div>`

const labels: Readonly<Record<string, string>> = getLanguage('en').texts.cards
const cards = Object.entries(testCards).map(
  ([name, number]) => html`<li>${number} <small>${labels[name] ?? name}</small></li>`,
)

/** Renders the card form. After a decline it keeps the number and expiry, but not the security code. */
export const renderReplaceCardPage = (
  address: string,
  { reason, typed }: { reason: FailureReason | null; typed: CardFields | null },
): Html => html`<main class="sheet">
${testBadge}
<h1>Your card</h1>
<p>Zoog VPN charges this card for your renewals. If a renewal is overdue, it’s charged right away.</p>
${reason ? html`<p class="error" role="alert">${declineMessages[reason] ?? OTHER}</p>` : null}
<form method="post" action="${address}">
${field('cardNumber', 'Card number', 'cc-number', typed?.cardNumber ?? '')}
${field('expiry', 'Expiration date (MM/YY)', 'cc-exp', typed?.expiry ?? '')}
${field('cvc', 'CVC', 'cc-csc', '')}
<div class="actions">
<button class="button" type="submit">Save card</button>
<button class="button quiet" type="submit" name="back" value="1" formnovalidate>Return without saving</button>
</div>
</form>
<details><summary>Test cards</summary><ul>${cards}</ul></details>
</main>`

/** Renders the bank's 3-D Secure page. */
export const renderChallengePage = (address: string): Html => html`<main class="sheet">
${testBadge}
<h1>Confirm it’s you</h1>
<p>Your bank asks you to confirm before the card is saved.</p>
<form method="post" action="${address}">
<div class="actions">
<button class="button" type="submit" name="authentication" value="passed">Complete authentication</button>
<button class="button quiet" type="submit" name="authentication" value="failed">Fail authentication</button>
</div>
</form>
</main>`
