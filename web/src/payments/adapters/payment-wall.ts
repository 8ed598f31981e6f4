import { useQuery } from '@tanstack/react-query'
import { paymentWallMethods } from '@zoog/contract/providers'
import { config } from '../../config'

/** The wall must never keep anyone from paying, so it is not waited for long. */
const WAIT_MS = 2000

/**
 * Ids of the methods that the third party's payment wall names for a country and a currency. It is a stranger's call:
 * no token, no cookie goes there, and whatever goes wrong there is nothing but no methods (R-PLANS-3).
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
      signal: AbortSignal.timeout(WAIT_MS),
    })
    if (!response.ok) return []
    return paymentWallMethods.parse(await response.json()).map(({ id }) => id)
  } catch {
    return []
  }
}

export interface PaymentWall {
  ids: readonly string[]
  /** It is still asked; what it adds would move what is on show. */
  isPending: boolean
}

const NONE: readonly string[] = []

/** The payment wall's methods for a country and a currency; it is not asked before both are known. */
export const usePaymentWall = (country: string | null, currency: string | null): PaymentWall => {
  const isAsked = country !== null && currency !== null
  const { data } = useQuery({
    queryKey: ['paymentWall', country, currency],
    queryFn: () => fetchPaymentWall(country ?? '', currency ?? ''),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    // Another currency keeps the methods on show until its own are known.
    placeholderData: (previous) => previous,
    meta: { silent: true },
    notifyOnChangeProps: ['data'],
  })
  return { ids: data ?? NONE, isPending: isAsked && data === undefined }
}
