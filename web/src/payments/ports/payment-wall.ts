import { useQuery } from '@tanstack/react-query'
import { paymentWallMethods } from '@zoog/contract/providers'
import { config } from '../../config'

/** The wall must never keep anyone from paying, so it is not waited for long. */
const WAIT_MS = 5000

/**
 * Ids of the methods that the third party's payment wall names for a country and a currency. It is a stranger's call:
 * no token, no cookie goes there, and whatever goes wrong there is nothing but no methods (R-PLANS-3).
 */
export const askPaymentWall = async (country: string, currency: string): Promise<string[]> => {
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

/** The payment wall's methods; none until it has answered. */
export const usePaymentWall = (country: string | null, currency: string | null): readonly string[] =>
  useQuery({
    queryKey: ['paymentWall', country, currency],
    queryFn: () => askPaymentWall(country ?? '', currency ?? ''),
    enabled: country !== null && currency !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ownError: true },
    notifyOnChangeProps: ['data'],
  }).data ?? NONE

const NONE: readonly string[] = []
