import type { Currency } from '@zoog/contract/plans'
import { currencies } from '../../areas/billing/prices'

/** A day in the customer's language and calendar, by UTC. */
export const formatDay = (language: string, at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/** A moment in the customer's language and calendar. */
export const formatMoment = (language: string, at: number): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

/** Minor units as an amount in the customer's language. */
export const formatAmount = (language: string, amount: number, currency: Currency): string => {
  const digits = currencies.find(({ code }) => code === currency)?.digits ?? 2
  return new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  }).format(amount / 10 ** digits)
}

/** The name of a country in the customer's language. */
export const formatCountry = (language: string, code: string): string =>
  new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code

/** Text of a customer or a third party, isolated so that its direction does not reorder the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
