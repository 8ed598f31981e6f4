import { trackingValue } from '@zoog/contract/common'
import { cookieNames, type PortalCookie, readCookie, setCookie } from '../storage/cookies'
import { getStored, setStored } from '../storage/local'
import { readTracking, type TrackingKey } from './read-tracking'

const COOKIES: Partial<Record<TrackingKey, PortalCookie>> = {
  referralID: 'referral',
  papReferralID: 'a_aid',
  voluumID: 'vl-cid',
}
const KEYS: readonly TrackingKey[] = [
  'referralID',
  'papReferralID',
  'friendID',
  'vcommID',
  'myleadID',
  'voluumID',
  'clickID',
]

/** Stores the attribution that the address carries. */
export const captureTracking = (search: string): void => {
  const found = readTracking(search)
  for (const key of KEYS) {
    const value = found[key]
    if (value === undefined) continue
    setStored(key, value)
    const cookie = COOKIES[key]
    if (cookie) setCookie(cookie, value)
  }
}

const clean = (text: string | null): string => {
  const value = trackingValue.safeParse(text)
  return value.success ? value.data : ''
}

/** A tracking value from storage, else from its cookie; empty where there is none. */
export const tracked = (key: TrackingKey): string => {
  const cookie = COOKIES[key]
  return getStored(key) ?? (cookie ? clean(readCookie(cookie)) : '')
}

/** The client id inside an analytics cookie: `GA1.1.111.222` is `111.222`. */
const clientId = (cookie: string | null): string => clean(cookie?.split('.').slice(2, 4).join('.') ?? '')

/** The analytics client ids (R-TRACK-2); empty without analytics. */
export const analyticsIds = (): { cid: string; cid4: string } => {
  const ga4 = cookieNames().find((name) => name.startsWith('_ga_'))
  return { cid: clientId(readCookie('_ga')), cid4: ga4 ? clientId(readCookie(ga4)) : '' }
}
