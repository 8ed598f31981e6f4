import { useQuery } from '@tanstack/react-query'
import { paymentWallMethods } from '@zoog/contract/providers'
import { useState } from 'react'
import { useIpInfo } from '../api/ip'
import { SILENT } from '../api/show-error'
import { config } from '../config'
import { getCheckoutDraft, updateCheckoutDraft } from './checkout-drafts'
import { canChargeRenewal, listMethods, type MethodId } from './methods'
import type { Offer } from './use-offer'

/** A slow payment wall must not delay a payment. */
const TIMEOUT_MS = 2000

/**
 * Returns the method ids of the third-party payment wall for a country and a currency. Sends no token and no cookie there.
 * Every failure means no methods (R-PLANS-3).
 */
const fetchPaymentWall = async (country: string, currency: string): Promise<string[]> => {
  if (config.paymentWallUrl === null) return []
  try {
    const url = new URL(config.paymentWallUrl)
    url.searchParams.set('country', country)
    url.searchParams.set('currency', currency)
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return []
    return paymentWallMethods.parse(await response.json()).map(({ id }) => id)
  } catch {
    return []
  }
}

const NONE: readonly string[] = []

/** Queries the payment wall's methods once country and currency are known. */
export const usePaymentWall = (country: string | null, currency: string | null) => {
  const isEnabled = country !== null && currency !== null
  const { data } = useQuery({
    queryKey: ['paymentWall', country, currency],
    queryFn: () => fetchPaymentWall(country ?? '', currency ?? ''),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    // Keep the shown methods while another currency loads.
    placeholderData: (previous) => previous,
    meta: SILENT,
    notifyOnChangeProps: ['data'],
  })
  return { ids: data ?? NONE, isPending: isEnabled && data === undefined }
}

interface MethodsOptions {
  /** The page whose draft stores the choice. */
  page: string
  /** The page's own list, in order; null uses the country and the payment wall. */
  listed?: readonly MethodId[] | null
  offer: Pick<Offer, 'quote' | 'currency'>
}

/** Stored when the customer wants another method and hasn't chosen it yet. */
export const NO_METHOD = 'none'

/** Returns the payment methods of an order and the choice, which survives a reload. */
export const useMethods = ({ page, listed = null, offer }: MethodsOptions) => {
  const { quote, currency } = offer
  const country = useIpInfo().data?.code ?? null
  const wall = usePaymentWall(country, listed ? null : (quote?.currency ?? currency.currency))
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
  const method = isOpen ? null : (chosen ?? methods[0] ?? null)
  return {
    isPending: quote === null || wall.isPending,
    methods,
    /** The chosen method, initially the first. */
    method,
    /** Whether the chosen method can be charged for the renewal; true without a choice. */
    isChargeable: !method || canChargeRenewal(method),
    chooseMethod: (id: MethodId | null) => {
      const stored = id ?? NO_METHOD
      setChosenId(stored)
      updateCheckoutDraft(page, { method: stored })
    },
  }
}

export type Methods = ReturnType<typeof useMethods>
