const digitsOf = (locale: string, currency: string): number =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Money in the reader's locale from integer minor units. The number of minor digits is the currency's own (JPY has
 * none), so that nobody divides by 100 by hand; what is taken off has a minus, where some locales' data have a hyphen.
 * Among Persian words a sum is read from the left by itself: “CN¥” would else be turned round.
 */
export const formatMoney = (minorUnits: number, currency: string, locale: string): string => {
  const digits = digitsOf(locale, currency)
  const text = new Intl.NumberFormat(locale, { style: 'currency', currency })
    .format(minorUnits / 10 ** digits)
    .replace('-', '\u2212')
  return locale.startsWith('fa') ? `\u2066${text}\u2069` : text
}
