import { testCards } from '@zoog/contract/personas'
import { type Html, html } from '../../core/html'

const field = (given: {
  id: string
  text: 'cardNumber' | 'expiry' | 'cvc'
  label: string
  autocomplete: string
  length: number
}): Html => html`<div class="field">
<label for="${given.id}" data-text="${given.text}">${given.label}</label>
<input id="${given.id}" type="text" inputmode="numeric" autocomplete="${given.autocomplete}" maxlength="${given.length}"
  spellcheck="false" aria-describedby="${given.id}-error" aria-invalid="false">
<p class="error" id="${given.id}-error" hidden></p>
</div>`

const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

const testCardItems = Object.entries(testCards).map(
  ([name, number]) =>
    html`<li><button type="button" data-number="${number}"><span>${groupDigits(number)}</span><span data-card="${name}"></span></button></li>`,
)

/** The HTML of the card page. Its script adds the language, amount and state after the shop's message. */
export const cardPageBody = html`<div class="card">
<p class="badge" data-text="badge">Test payments</p>
<p id="status" role="status" data-text="loading">Loading…</p>
<form id="card-form" novalidate hidden>
${field({ id: 'card-number', text: 'cardNumber', label: 'Card number', autocomplete: 'cc-number', length: 25 })}
<div class="row">
${field({ id: 'expiry', text: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp', length: 9 })}
${field({ id: 'cvc', text: 'cvc', label: 'CVC', autocomplete: 'cc-csc', length: 4 })}
</div>
<button class="button" id="pay" type="submit"><span class="spinner" id="spinner" aria-hidden="true" hidden></span><span id="pay-label"></span></button>
</form>
<section id="challenge" aria-labelledby="challenge-title" hidden>
<h2 id="challenge-title" data-text="challengeTitle">Confirm it’s you</h2>
<p id="challenge-text"></p>
<div class="actions">
<button class="button" id="complete" type="button" data-text="complete">Complete authentication</button>
<button class="button quiet" id="refuse" type="button" data-text="refuse">Fail authentication</button>
</div>
</section>
<details class="test-cards" id="test-cards" hidden>
<summary data-text="testCards">Test cards</summary>
<ul>${testCardItems}</ul>
</details>
</div>`
