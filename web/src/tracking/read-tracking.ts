import { trackingValue } from '@zoog/contract/common'
import type { StoredKey } from '../storage/stored-keys'

export type TrackingKey = Extract<
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

/** Returns the attribution in a query; drops values that are too long or have other characters (R-TRACK-4). */
export const readTracking = (search: string): Partial<Record<TrackingKey, string>> => {
  const query = new URLSearchParams(search)
  const found: Partial<Record<TrackingKey, string>> = {}
  for (const [parameter, key] of PARAMETERS) {
    const value = trackingValue.safeParse(query.get(parameter))
    if (value.success && value.data !== '' && found[key] === undefined) found[key] = value.data
  }
  return found
}
