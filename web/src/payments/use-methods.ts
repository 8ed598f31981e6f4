import type { Currency, PriceQuote } from '@zoog/contract/plans'
import { useState } from 'react'
import { useIpInfo } from '../api/ip'
import { usePaymentWall } from './adapters/payment-wall'
import { getCheckoutDraft, updateCheckoutDraft } from './checkout-drafts'
import { findMethod, listMethods, type Method, type MethodId } from './methods'

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
  const [chosenId, setChosenId] = useState(() => getCheckoutDraft(page).method)
  const methods = listMethods({
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
      const text = id === null ? NO_METHOD : (findMethod(id, false)?.id ?? NO_METHOD)
      setChosenId(text)
      updateCheckoutDraft(page, { method: text })
    },
  }
}
