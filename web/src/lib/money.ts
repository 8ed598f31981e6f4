import { getNumberFormat } from './intl'

/**
 * Money in the reader's locale from integer minor units. The number of minor digits is the currency's own (JPY has
 * none), so that nobody divides by 100 by hand; what is taken off has a minus, where some locales' data have a hyphen.
 * Among Persian words a sum is read from the left by itself: “CN¥” would else be turned round.
 */
export const formatMoney = (minorUnits: number, currency: string, locale: string): string => {
  const formatter = getNumberFormat(locale, { style: 'currency', currency })
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2
  const text = formatter.format(minorUnits / 10 ** digits).replace('-', '\u2212')
  return locale.startsWith('fa') ? `\u2066${text}\u2069` : text
}
