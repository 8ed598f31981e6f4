import type { Currency } from '@zoog/contract/plans'

const EURO_COUNTRIES = 'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(
  ' ',
)

const BY_COUNTRY: Readonly<Record<string, Currency>> = {
  GB: 'GBP',
  RU: 'RUB',
  BY: 'RUB',
  CN: 'CNY',
  ...Object.fromEntries(EURO_COUNTRIES.map((country): [string, Currency] => [country, 'EUR'])),
}

/** Returns a country's currency; US dollars for unknown countries. */
export const getCountryCurrency = (country: string | null): Currency =>
  (country !== null && BY_COUNTRY[country]) || 'USD'

/**
 * Returns the initial currency: the last choice, else the country's, else the first payable one.
 *
 * @param payable the supported currencies; null while loading.
 */
export const pickCurrency = (
  chosen: string | null,
  country: string | null,
  payable: readonly Currency[] | null,
): Currency => {
  const preferred = [chosen, getCountryCurrency(country), 'USD']
  if (payable === null || payable.length === 0) return getCountryCurrency(country)
  return (
    preferred.flatMap((code) => payable.filter((supported) => supported === code))[0] ?? payable[0] ?? 'USD'
  )
}
