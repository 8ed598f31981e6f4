import { FEATURE_IDS, type Feature } from '@zoog/contract/setup'
import { httpError } from '../../core/errors'
import type { Data, UserRow } from '../../core/schema'
import { hasPaidPlan } from '../billing/account-status'

interface FeatureDefinition {
  id: number
  name: string
  /** Requires an active paid plan (R-FEAT-2). */
  isPremium: boolean
}

/** The features, in the order of the menu. */
export const FEATURES: readonly FeatureDefinition[] = [
  { id: FEATURE_IDS.adBlocker, name: 'Ad Blocker', isPremium: true },
  { id: FEATURE_IDS.killSwitch, name: 'Kill Switch', isPremium: false },
  { id: FEATURE_IDS.splitTunneling, name: 'Split Tunneling', isPremium: false },
  { id: FEATURE_IDS.malwareProtection, name: 'Malware Protection', isPremium: false },
  { id: FEATURE_IDS.autoConnect, name: 'Auto-Connect', isPremium: false },
]

const isAllowed = (feature: FeatureDefinition, user: UserRow, now: number): boolean =>
  !feature.isPremium || hasPaidPlan(user, now)

/** Lists the features of a user. A feature that the plan lacks is off, and keeps its setting for the next plan. */
export const listFeatures = (data: Data, now: number, user: UserRow): Feature[] => {
  const states = data.featureStates[String(user.id)] ?? {}
  return FEATURES.map((feature) => ({
    id: feature.id,
    name: feature.name,
    isEnabled: isAllowed(feature, user, now) && (states[String(feature.id)] ?? false),
  }))
}

export const setFeature = (
  data: Data,
  now: number,
  user: UserRow,
  input: { id: number; state: boolean },
): void => {
  const feature = FEATURES.find(({ id }) => id === input.id)
  if (!feature) throw httpError(404, 'not_found', 'There is no such feature.')
  if (!isAllowed(feature, user, now))
    throw httpError(403, 'feature_premium_only', `${feature.name} needs a paid plan.`)
  data.featureStates[String(user.id)] = {
    ...data.featureStates[String(user.id)],
    [String(input.id)]: input.state,
  }
}
