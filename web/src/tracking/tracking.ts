import { trackingValue } from '@zoog/contract/fields'
import { getCookieNames, type PortalCookie, readCookie, setCookie } from '../storage/cookies'
import { getStored, setStored } from '../storage/local'
import type { StoredKey } from '../storage/stored-keys'
import { consent, runWithConsent } from './consent'

type TrackingKey = Extract<
  StoredKey,
  'referralID' | 'papReferralID' | 'friendID' | 'vcommID' | 'myleadID' | 'voluumID' | 'clickID'
>

/** Query parameters and their storage keys; the first parameter of a key wins (R-TRACK-1). */
const PARAMETERS: readonly (readonly [parameter: string, key: TrackingKey])[] = [
  ['referralID', 'referralID'],
  ['a_aid', 'papReferralID'],
  ['friendID', 'friendID'],
  ['vcommID', 'vcommID'],
  ['myleadID', 'myleadID'],
  ['voluum_id', 'voluumID'],
  ['clickID', 'clickID'],
  ['click_id', 'clickID'],
]

export const TRACKING_KEYS: ReadonlySet<TrackingKey> = new Set(PARAMETERS.map(([, key]) => key))

/** Returns the value if it is valid, else an empty text. */
const clean = (text: string | null): string => trackingValue.safeParse(text).data ?? ''

/** Returns the attribution in a query; drops values that are too long or have other characters (R-TRACK-4). */
export const readTracking = (search: string): Partial<Record<TrackingKey, string>> => {
  const query = new URLSearchParams(search)
  const found: Partial<Record<TrackingKey, string>> = {}
  for (const [parameter, key] of PARAMETERS) {
    const value = clean(query.get(parameter))
    if (value !== '') found[key] ??= value
  }
  return found
}

/** Keys that are also stored as a cookie. */
export const TRACKING_COOKIES: Partial<Record<TrackingKey, PortalCookie>> = {
  referralID: 'referral',
  papReferralID: 'a_aid',
  voluumID: 'vl-cid',
}

/** Returns whether analytics set a client id in this browser. */
export const hasAnalyticsIds = (): boolean => getCookieNames().some((name) => name.startsWith('_ga'))

/** Stores the attribution that the address carries. Values of an earlier visit without a choice wait for consent again. */
export const captureTracking = (search: string): void => {
  if (consent.choice === 'declined') return
  const found = readTracking(search)
  for (const key of TRACKING_KEYS) {
    const value = found[key] ?? (consent.choice === null ? getStored(key) : null)
    if (value === null) continue
    setStored(key, value)
    const cookie = TRACKING_COOKIES[key]
    runWithConsent(() => cookie && setCookie(cookie, value))
  }
  if (consent.choice === null && hasAnalyticsIds()) consent.isRequested = true
}

/** Returns a tracking value from storage, else from its cookie; empty if there is none. */
export const getTrackingValue = (key: TrackingKey): string => {
  const cookie = TRACKING_COOKIES[key]
  return getStored(key) ?? (cookie ? clean(readCookie(cookie)) : '')
}

/** Returns the client id in an analytics cookie: `111.222` of `GA1.1.111.222` or `GS2.1.s111$o222$g0`. */
const parseClientId = (cookie: string | null): string =>
  clean(
    cookie
      ?.replace(/\.s(\d+)\$o(\d+).*/, '.$1.$2')
      .split('.')
      .slice(2, 4)
      .join('.') ?? '',
  )

/** Returns the analytics client ids (R-TRACK-2); empty without analytics or consent. */
export const getAnalyticsIds = (): { cid: string; cid4: string } => {
  if (consent.choice !== 'given') return { cid: '', cid4: '' }
  const ga4 = getCookieNames().find((name) => name.startsWith('_ga_'))
  return { cid: parseClientId(readCookie('_ga')), cid4: ga4 ? parseClientId(readCookie(ga4)) : '' }
}
