import type { PriceQuote } from '@zoog/contract/plans'
import type { User } from '@zoog/contract/users'
import { getPlanState, type PlanHolder } from '../state/plan-state'

/**
 * The effect of buying a plan. `current`: the customer has it with automatic renewal, so another payment would be a mistake.
 * `covered`: a lifetime plan leaves nothing to buy. `extend`: the plan ends or renews as another one. `renew`: it has ended.
 */
export type PurchaseKind = 'buy' | 'extend' | 'renew' | 'current' | 'covered'

/** Returns the effect of buying a plan; the server has the final decision. */
export const getPurchaseKind = (
  user: PlanHolder | null,
  plan: Pick<PriceQuote, 'tariffKey'>,
  now: number,
): PurchaseKind => {
  if (!user) return 'buy'
  const state = getPlanState(user, now)
  const isOwned = user.subscriptionData.tariffKey === plan.tariffKey
  if (state === 'lifetime') return isOwned ? 'current' : 'covered'
  if (state === 'expired') return isOwned ? 'renew' : 'buy'
  const { tariffKey, renewsAs = tariffKey } = user.subscriptionData
  if (state === 'renews' && renewsAs === plan.tariffKey) return 'current'
  return isOwned && state !== 'free' ? 'extend' : 'buy'
}

/** Returns whether there is nothing to buy. */
export const isOwnedPurchase = (kind: PurchaseKind): kind is 'current' | 'covered' =>
  kind === 'current' || kind === 'covered'

/** Returns the text key shown instead of an order for a `current` or `covered` plan. */
export const getOwnedTextKey = (
  user: Pick<User, 'subscriptionData'> | null,
  tariffKey: PriceQuote['tariffKey'],
): 'hasPlan' | 'hasNext' | 'hasLifetime' => {
  if (!user?.subscriptionData.expiresDate) return 'hasLifetime'
  return user.subscriptionData.tariffKey === tariffKey ? 'hasPlan' : 'hasNext'
}
