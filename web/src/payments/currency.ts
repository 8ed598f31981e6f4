import type { Currency } from '@zoog/contract/plans'
import { useState } from 'react'
import { useCurrencies } from '../api/billing'
import { useIpInfo } from '../api/ip'
import { getStored, setStored } from '../storage/local'

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

/** Returns the currency of prices: the page's own, else the last choice, else the country's (R-IP-1). */
export const useCurrencyChoice = (fixed: Currency | null) => {
  const country = useIpInfo()
  const known = useCurrencies()
  const [chosen, setChosen] = useState(() => getStored('currency'))
  const payable = known.data?.currencies.map(({ code }) => code) ?? null
  const isKnown = known.status !== 'pending' && country.status !== 'pending'
  return {
    /** Null while loading. */
    currency: fixed ?? (isKnown ? pickCurrency(chosen, country.data?.code ?? null, payable) : null),
    /** Empty if the page fixes the currency. */
    choices: fixed ? [] : (payable ?? []),
    choose: (currency: Currency) => {
      setStored('currency', currency)
      setChosen(currency)
    },
    /** The error that prevented loading the choices. */
    error: fixed || known.data ? null : known.error,
  }
}

export type CurrencyChoice = ReturnType<typeof useCurrencyChoice>
