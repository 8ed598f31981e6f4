import { config } from '../config'
import { runWithConsent } from './consent'
import { getAnalyticsIds, getTrackingValue, TRACKING_KEYS } from './tracking'

export type PostbackEvent = 'sign_up' | 'payment'

/** The attribution of a postback. Without `friendID`: trackers must not learn who invited the visitor. */
const ATTRIBUTION_KEYS = [...TRACKING_KEYS].filter((key) => key !== 'friendID')
const VALUE_MAX = 256
const FACTS_MAX = 12

/** Returns the form-encoded body of a postback: the event, the attribution, and a limited number of facts. */
export const createPostbackBody = (event: PostbackEvent, facts: Record<string, string>): string => {
  const known: Record<string, string> = {
    event,
    ...Object.fromEntries(ATTRIBUTION_KEYS.map((key) => [key, getTrackingValue(key)])),
    ...getAnalyticsIds(),
    ...Object.fromEntries(Object.entries(facts).slice(0, FACTS_MAX)),
  }
  return new URLSearchParams(
    Object.entries(known).flatMap(([name, value]) => (value ? [[name, value.slice(0, VALUE_MAX)]] : [])),
  ).toString()
}

const send = (event: PostbackEvent, facts: Record<string, string>): void => {
  try {
    const body = createPostbackBody(event, facts)
    for (const url of config.trackerUrls) {
      const form = new Blob([body], { type: 'application/x-www-form-urlencoded' })
      navigator.sendBeacon(url, form)
    }
  } catch {
    // Best effort: attribution must never break the portal.
  }
}

/**
 * Sends a sign-up or a payment to the configured trackers (R-TRACK-3), once the visitor consents (R-CONSENT-1). Uses
 * beacons, so nothing waits for it. Never throws.
 */
export const sendPostback = (event: PostbackEvent, facts: Record<string, string> = {}): void => {
  if (config.trackerUrls.length > 0) runWithConsent(() => send(event, facts))
}
