const digitsOf = (locale: string, currency: string): number =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Money in the reader's locale from integer minor units. The number of minor digits is the currency's own (JPY has
 * none), so that nobody divides by 100 by hand; what is taken off has a minus, where some locales' data have a hyphen.
 */
export const formatMoney = (minorUnits: number, currency: string, locale: string): string => {
  const digits = digitsOf(locale, currency)
  return new Intl.NumberFormat(locale, { style: 'currency', currency })
    .format(minorUnits / 10 ** digits)
    .replace('-', '\u2212')
}
