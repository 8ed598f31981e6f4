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

/** The currency of a country; US dollars for countries without one here. */
export const getCountryCurrency = (country: string | null): Currency =>
  (country !== null && BY_COUNTRY[country]) || 'USD'

/**
 * The initial currency: the last choice, else the country's, else the first payable one.
 *
 * @param payable the currencies that can be paid in; null while loading.
 */
export const pickCurrency = (
  chosen: string | null,
  country: string | null,
  payable: readonly Currency[] | null,
): Currency => {
  const wished = [chosen, getCountryCurrency(country), 'USD']
  if (payable === null || payable.length === 0) return getCountryCurrency(country)
  return wished.flatMap((code) => payable.filter((each) => each === code))[0] ?? payable[0] ?? 'USD'
}
