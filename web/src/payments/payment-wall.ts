import { useQuery } from '@tanstack/react-query'
import { paymentWallMethods } from '@zoog/contract/providers'
import { SILENT } from '../api/show-error'
import { config } from '../config'

/** A slow payment wall must not delay a payment. */
const TIMEOUT_MS = 2000

/**
 * Returns the method ids of the third-party payment wall for a country and a currency. Sends no token and no cookie there.
 * Every failure means no methods (R-PLANS-3).
 */
export const fetchPaymentWall = async (country: string, currency: string): Promise<string[]> => {
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

export interface PaymentWall {
  ids: readonly string[]
  /** Still loading. */
  isPending: boolean
}

const NONE: readonly string[] = []

/** Queries the payment wall's methods once country and currency are known. */
export const usePaymentWall = (country: string | null, currency: string | null): PaymentWall => {
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
