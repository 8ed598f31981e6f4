import type { Currency } from '@zoog/contract/plans'
import { useState } from 'react'
import { useCurrencies } from '../api/billing'
import { useIpInfo } from '../api/ip'
import { getStored, setStored } from '../storage/local'
import { pickCurrency } from './currency'

export interface CurrencyChoice {
  /** Null while loading. */
  currency: Currency | null
  /** The choices; empty if the page fixes the currency. */
  choices: readonly Currency[]
  choose: (currency: Currency) => void
  /** The error that prevented loading the choices; null otherwise. */
  error: unknown
  retry: () => unknown
}

/** Returns the currency of prices: the page's own, else the last choice, else the country's (R-IP-1). */
export const useCurrencyChoice = (fixed: Currency | null): CurrencyChoice => {
  const country = useIpInfo()
  const known = useCurrencies()
  const [chosen, setChosen] = useState(() => getStored('currency'))
  const payable = known.data?.currencies.map(({ code }) => code) ?? null
  const isKnown = known.status !== 'pending' && country.status !== 'pending'
  return {
    currency: fixed ?? (isKnown ? pickCurrency(chosen, country.data?.code ?? null, payable) : null),
    choices: fixed ? [] : (payable ?? []),
    choose: (currency) => {
      setStored('currency', currency)
      setChosen(currency)
    },
    error: fixed || known.data ? null : known.error,
    retry: known.refetch,
  }
}
