import { CURRENCIES, type Currency } from '@zoog/contract/plans'

/** Digits of a currency's minor unit. */
export const MINOR_DIGITS: Record<Currency, number> = { USD: 2, EUR: 2, GBP: 2, RUB: 2, CNY: 2 }

/** The currencies that customers can pay in, for `billing/getCurrencies`. */
export const currencies = CURRENCIES.map((code) => ({ code, digits: MINOR_DIGITS[code] }))

/** Formats minor units as a decimal number: `4788` in USD is `47.88`. */
export const formatDecimalAmount = (amount: number, currency: Currency): string => {
  const digits = MINOR_DIGITS[currency]
  return (amount / 10 ** digits).toFixed(digits)
}
