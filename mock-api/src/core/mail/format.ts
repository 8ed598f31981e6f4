import type { Currency } from '@zoog/contract/plans'
import { MINOR_DIGITS } from '../currencies'

/** Formats a UTC day in the customer's language and calendar. */
export const formatDay = (language: string, at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/** Formats a UTC moment in the customer's language and calendar. */
export const formatMoment = (language: string, at: number): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

/** Formats minor units in the customer's language. */
export const formatAmount = (language: string, amount: number, currency: Currency): string => {
  const digits = MINOR_DIGITS[currency]
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
}

/** Returns a country's name in the customer's language. */
export const formatCountry = (language: string, code: string): string =>
  new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code

/** Isolates a text of a customer or third party, so that its direction doesn't reorder the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
