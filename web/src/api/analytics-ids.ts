import { consent, setConsent } from '../tracking/consent'
import { getAnalyticsIds, hasAnalyticsIds } from '../tracking/tracking'
import { requiresConsent } from './ip'

/** A request with the ids waits no longer for the country; without it the ids are left out. */
const PATIENCE_MS = 2000

/**
 * Returns the analytics client ids for a request. A visitor whose country asks for no consent is known only once `ip/info`
 * responded, so the first requests of a visit wait for it, if there is anything to send.
 */
export const fetchAnalyticsIds = async (): Promise<{ cid: string; cid4: string }> => {
  if (consent.choice === null && hasAnalyticsIds()) {
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
    if ((await Promise.race([requiresConsent(), timeout])) === false) setConsent('given')
  }
  return getAnalyticsIds()
}
