import { getNumberFormat } from './intl'

/**
 * Minor digits by currency, as the server has them (`billing/getCurrencies`). Not from Intl, because browsers disagree about
 * some currencies (HUF, COP, ISK).
 */
const minorDigits = new Map<string, number>()

export const setMinorDigits = (currencies: readonly { code: string; digits: number }[]): void => {
  for (const { code, digits } of currencies) minorDigits.set(code, digits)
}

/**
 * Formats integer minor units as money in the reader's locale. A currency has two minor digits unless the server sends
 * another number. Negative amounts have a true minus sign, where some locales use a hyphen. In Persian the amount is
 * isolated, because "CN¥" would otherwise be reordered.
 */
export const formatMoney = (minorUnits: number, currency: string, locale: string): string => {
  const digits = minorDigits.get(currency) ?? 2
  const formatter = getNumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const text = formatter.format(minorUnits / 10 ** digits).replace('-', '\u2212')
  return locale.startsWith('fa') ? `\u2066${text}\u2069` : text
}
