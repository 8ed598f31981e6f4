import { consent, setConsent } from '../tracking/consent'
import { getAnalyticsIds, hasAnalyticsIds } from '../tracking/tracking'
import { requiresConsent } from './ip'

/** How long a request waits for the visitor's country before it leaves the ids out. */
const COUNTRY_TIMEOUT_MS = 2000

/**
 * Returns the analytics client ids for a request. Only `ip/info` tells whether the visitor's country requires consent, so
 * the first requests of a visit wait for it if there is an id to send.
 */
export const fetchAnalyticsIds = async (): Promise<{ cid: string; cid4: string }> => {
  if (consent.choice === null && hasAnalyticsIds()) {
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, COUNTRY_TIMEOUT_MS, null))
    if ((await Promise.race([requiresConsent(), timeout])) === false) setConsent('given')
  }
  return getAnalyticsIds()
}
