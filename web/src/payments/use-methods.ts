import type { Currency, PriceQuote } from '@zoog/contract/plans'
import { useState } from 'react'
import { useIpInfo } from '../api/ip'
import { getCheckoutDraft, updateCheckoutDraft } from './checkout-drafts'
import { canChargeRenewal, listMethods, type Method, type MethodId } from './methods'
import { usePaymentWall } from './payment-wall'

interface MethodsOptions {
  /** The page whose draft stores the choice. */
  page: string
  /** The page's own list, in order; null uses the country and the payment wall. */
  listed: readonly MethodId[] | null
  quote: PriceQuote | null
  /** The currency of the price request, used until the quote has loaded. */
  currency: Currency | null
}

export interface Methods {
  /** Still loading. */
  isPending: boolean
  methods: Method[]
  /** The chosen method, initially the first. */
  methodId: MethodId | null
  /** Whether the chosen method can be charged for the renewal; true without a choice. */
  isChargeable: boolean
  onMethod: (id: MethodId | null) => void
}

/** Stored when the customer wants another method and has not chosen it yet. */
export const NO_METHOD = 'none'

/** Returns the payment methods of an order and the choice, which survives a reload. */
export const useMethods = ({ page, listed, quote, currency }: MethodsOptions): Methods => {
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
  const method = isOpen ? undefined : (chosen ?? methods[0])
  return {
    isPending: quote === null || wall.isPending,
    methods,
    methodId: method?.id ?? null,
    isChargeable: !method || canChargeRenewal(method),
    onMethod: (id) => {
      const stored = id ?? NO_METHOD
      setChosenId(stored)
      updateCheckoutDraft(page, { method: stored })
    },
  }
}
