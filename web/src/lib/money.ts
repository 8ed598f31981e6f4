import { getNumberFormat } from './intl'

/**
 * Minor digits by currency. Not from Intl, because browsers disagree about some (HUF, COP, ISK): ISO 4217 applies until the
 * server names its own (`billing/getCurrencies`).
 */
const minorDigits = new Map<string, number>([
  ...['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'PYG', 'UGX', 'XAF', 'XOF'].map((code) => [code, 0] as const),
  ...['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD'].map((code) => [code, 3] as const),
])

export const setMinorDigits = (currencies: readonly { code: string; digits: number }[]): void => {
  for (const { code, digits } of currencies) minorDigits.set(code, digits)
}

/**
 * Formats integer minor units as money in the reader's locale. Negative amounts have a true minus sign, where some locales use a
 * hyphen. In Persian the amount is isolated, because "CN¥" would otherwise be reordered.
 */
export const formatMoney = (minorUnits: number, currency: string, locale: string): string => {
  const digits = minorDigits.get(currency) ?? 2
  const formatter = getNumberFormat(locale, {
    ...{ style: 'currency', currency },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  })
  const text = formatter.format(minorUnits / 10 ** digits).replace('-', '\u2212')
  return locale.startsWith('fa') ? `\u2066${text}\u2069` : text
}
