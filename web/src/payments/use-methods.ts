import type { Currency, PriceQuote } from '@zoog/contract/plans'
import { useState } from 'react'
import { useIpInfo } from '../api/ip'
import { getChoice, setChoice } from './drafts'
import { type Method, type MethodId, methodOf, methodsFor } from './methods'
import { usePaymentWall } from './ports/payment-wall'

interface MethodsSetting {
  /** The page, under whose name the choice is kept. */
  page: string
  /** The page's own list, in its order; null goes by country and payment wall. */
  listed: readonly MethodId[] | null
  quote: PriceQuote | null
  /** Of the prices that are asked for, until the quote names its own: neither waits for the other. */
  currency: Currency | null
}

export interface Methods {
  /** Not all of them are known yet. */
  isPending: boolean
  methods: Method[]
  /** The one that is chosen: at first the one on top. */
  methodId: MethodId | null
  onMethod: (id: MethodId | null) => void
}

/** Kept where the customer asked for another method than the one that failed, and has not chosen yet. */
export const NO_METHOD = 'none'

/** The ways to pay an order, and which is chosen; the choice survives a reload. */
export const useMethods = ({ page, listed, quote, currency }: MethodsSetting): Methods => {
  const country = useIpInfo().data?.code ?? null
  const wall = usePaymentWall(country, listed ? null : (quote?.currency ?? currency))
  const [chosenId, setChosenId] = useState(() => getChoice(page).method)
  const methods = methodsFor({
    listed,
    country,
    currency: quote?.currency ?? 'USD',
    renews: quote?.renewsAt !== null,
    wall: wall.ids,
  })
  const chosen = methods.find(({ id }) => id === chosenId)
  const isOpen = chosenId === NO_METHOD && methods.length > 1
  return {
    isPending: quote === null || wall.isPending,
    methods,
    methodId: isOpen ? null : (chosen?.id ?? methods[0]?.id ?? null),
    onMethod: (id) => {
      const text = id === null ? NO_METHOD : (methodOf(id, false)?.id ?? NO_METHOD)
      setChosenId(text)
      setChoice(page, { method: text })
    },
  }
}
