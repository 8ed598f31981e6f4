import type { PriceQuote } from '@zoog/contract/plans'
import type { User } from '@zoog/contract/users'
import { getPlanState } from '../state/plan-state'

/**
 * What buying a plan means for a customer. `current`: it is the one that renews by itself, so another payment
 * could only be a mistake. `covered`: nothing is left to buy. `extend`: it is held, and ends, or renews as another plan.
 * `renew`: it has ended.
 */
export type PurchaseKind = 'buy' | 'extend' | 'renew' | 'current' | 'covered'

/** What buying a plan would mean; the server has the last word and refuses what makes no sense. */
export const getPurchaseKind = (
  user: Pick<User, 'subscriptionData' | 'accountStatus'> | null,
  plan: Pick<PriceQuote, 'tariffKey'>,
  now: number,
): PurchaseKind => {
  if (!user) return 'buy'
  const state = getPlanState(user, now)
  const isHeld = user.subscriptionData.tariffKey === plan.tariffKey
  if (state === 'lifetime') return isHeld ? 'current' : 'covered'
  if (state === 'expired') return isHeld ? 'renew' : 'buy'
  const { tariffKey, renewsAs = tariffKey } = user.subscriptionData
  if (state === 'renews' && renewsAs === plan.tariffKey) return 'current'
  return isHeld && (state === 'ends' || state === 'renews') ? 'extend' : 'buy'
}

/** What is said in place of an order for a plan that is `current` or `covered`: the name of its text. */
export const getHeldTextKey = (
  user: Pick<User, 'subscriptionData'> | null,
  tariffKey: PriceQuote['tariffKey'],
): 'hasPlan' | 'hasNext' | 'hasLifetime' => {
  if (!user?.subscriptionData.expiresDate) return 'hasLifetime'
  return user.subscriptionData.tariffKey === tariffKey ? 'hasPlan' : 'hasNext'
}
