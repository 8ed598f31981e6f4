import { testCards } from '@zoog/contract/personas'
import { type Html, html } from '../../core/html'
import { type CardFields, formatNumber } from '../static/card/fields.js'
import { getLanguage } from '../static/card/texts.js'

/** The English texts. The script of the payment's card page translates each element that names its text in `data-text`. */
export const { texts } = getLanguage('en')

interface Field {
  name: keyof CardFields
  id: string
  autocomplete: string
  length: number
  hint?: string
}

const renderField = ({ name, id, autocomplete, length, hint = '' }: Field, value = ''): Html =>
  html`<div class="field">
<label for="${id}" data-text="${name}">${texts[name]}</label>
<input id="${id}" name="${name}" type="text" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${length}" placeholder="${hint}"
  value="${value}" spellcheck="false" required aria-describedby="${id}-error" aria-invalid="false">
<p class="error" id="${id}-error" hidden></p>
</div>`

/** Renders the fields of a card. The number and expiry keep their values after a decline, the security code doesn't. */
export const renderCardFields = (entered: CardFields | null = null): Html => html`
${renderField({ name: 'cardNumber', id: 'card-number', autocomplete: 'cc-number', length: 25 }, entered?.cardNumber)}
<div class="row">
${renderField({ name: 'expiry', id: 'expiry', autocomplete: 'cc-exp', length: 9, hint: texts.expiryHint }, entered?.expiry)}
${renderField({ name: 'cvc', id: 'cvc', autocomplete: 'cc-csc', length: 4 })}
</div>`

const labels: Readonly<Record<string, string>> = texts.cards

/** The test cards with the English names of their results. */
export const TEST_CARDS = Object.entries(testCards).map(([name, number]) => ({
  name,
  number,
  groupedNumber: formatNumber(number),
  label: labels[name] ?? name,
}))
