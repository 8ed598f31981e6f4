import { config } from '../config'
import { runWithConsent } from './consent'
import { TRACKING_KEYS } from './read-tracking'
import { getAnalyticsIds, getTrackingValue } from './tracking'

export type PostbackEvent = 'sign_up' | 'payment'

/** Who brought the visitor; a friend is nobody's customer. */
const SENDERS = [...TRACKING_KEYS].filter((key) => key !== 'friendID')
const VALUE_MAX = 256
const FACTS_MAX = 12

/** The text of a postback: the event, who brought the visitor, and a few bounded facts. */
export const createPostbackBody = (event: PostbackEvent, facts: Record<string, string>): string => {
  const known: Record<string, string> = {
    event,
    ...Object.fromEntries(SENDERS.map((key) => [key, getTrackingValue(key)])),
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
    // Attribution is nobody's reason to come here: it goes without.
  }
}

/**
 * Tells the configured trackers of a sign-up or a payment (R-TRACK-3), where they may be told (R-CONSENT-1). The browser
 * sends it when it likes, a blocked tracker is not noticed, and nothing waits: this never throws.
 */
export const sendPostback = (event: PostbackEvent, facts: Record<string, string> = {}): void => {
  if (config.trackerUrls.length > 0) runWithConsent(() => send(event, facts))
}
