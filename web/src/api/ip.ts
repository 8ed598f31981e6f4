import { ipContract } from '@zoog/contract/ip'
import { isConsentCountry } from '../tracking/consent'
import { createAreaClient, queryOptions } from './create-client'
import { createAreaCache } from './query-client'

export const ipApi = createAreaClient(ipContract)
const cache = createAreaCache(ipApi)

const QUERY = {
  ...queryOptions(ipContract.getInfo, ['ip.info']),
  // A component that mounts after a failure must not make the prices wait again.
  retryOnMount: false,
  meta: { silent: true, isPublic: true } as const,
}

/** Queries the visitor's country. Fails silently: currency and providers then use their defaults. */
export const useIpInfo = () => ipApi.getInfo.useQuery(QUERY)

/** Returns whether the visitor's country asks for consent to tracking (R-CONSENT-1). */
export const requiresConsent = async (): Promise<boolean> => {
  const { queryKey, meta } = QUERY
  const response = await cache.getInfo.fetchQuery({ queryKey, meta }).catch(() => null)
  return isConsentCountry(response?.body.data.code)
}
