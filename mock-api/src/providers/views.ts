import type { Currency } from '@zoog/contract/plans'
import { formatDecimalAmount } from '../areas/billing/prices'
import { type Html, html } from '../core/html'

/** Returns an amount as providers show it. */
export const formatProviderAmount = (amount: number, currency: Currency): string =>
  `${formatDecimalAmount(amount, currency)} ${currency}`

/** Renders the details of an order; the last line is the total. */
export const renderFacts = (facts: readonly (readonly [string, string])[]): Html => {
  const lines = facts.map(
    ([name, value], index) =>
      html`<dt>${name}</dt><dd${index === facts.length - 1 ? html` class="total"` : null}>${value}</dd>`,
  )
  return html`<dl class="facts">${lines}</dl>`
}

/** Renders radio buttons; the first one is checked unless `chosen` names another. */
export const renderChoices = ({
  legend,
  name,
  choices,
  chosen = choices[0]?.value,
}: {
  legend: string
  name: string
  choices: readonly { value: string; label: string; note?: string }[]
  chosen?: string
}): Html => {
  const rows = choices.map(
    ({ value, label, note }) =>
      html`<label class="choice"><input type="radio" name="${name}" value="${value}"${
        value === chosen ? html` checked` : null
      }><span>${label}${note ? html` <small>${note}</small>` : null}</span></label>`,
  )
  return html`<fieldset><legend>${legend}</legend>${rows}</fieldset>`
}

export const renderHiddenFields = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
