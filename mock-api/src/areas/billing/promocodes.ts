import type { ErrorCode } from '@zoog/contract/common'
import type { Plan } from '@zoog/contract/plan-details'
import type { Data, PromocodeRow } from '../../core/schema'
import { isInProgress } from '../payments/payment-attempts'
import type { AcceptedPromo } from './prices'

/** Why a promo code is refused: a stable key of the contract. */
export type PromoRejection = Extract<ErrorCode, `promo_${string}`>

/** What the server says of a refusal, in English. */
export const promoMessages: Record<PromoRejection, string> = {
  promo_unknown: 'There is no such promo code. Check the spelling.',
  promo_expired: 'This promo code has expired.',
  promo_not_for_plan: 'This promo code is not for this plan. Choose another plan to use it.',
  promo_limit_reached: 'This promo code has been used up.',
}

type PromoData = Pick<Data, 'promocodes' | 'promocodeUses' | 'paymentAttempts'>

/** Who asks, by id; null for a guest. */
type RequesterId = number | null

const normal = (code: string): string => code.trim().toUpperCase()

/** The code as it is on file, however the customer spelled it. */
export const findPromocode = (data: PromoData, code: string): PromocodeRow | undefined =>
  data.promocodes.find((row) => normal(row.code) === normal(code))

/**
 * How often a code is taken: used already, or named by a payment under way, which will be charged what was agreed. Who
 * asks has his own: another order takes the place of the one before it.
 */
const timesTaken = (data: PromoData, row: PromocodeRow, now: number, asker: RequesterId): number => {
  const isSame = (code: string | null) => code !== null && normal(code) === normal(row.code)
  const used = data.promocodeUses.filter(({ code }) => isSame(code))
  const reserved = data.paymentAttempts.filter(
    (each) => isSame(each.promocode) && each.userId !== asker && isInProgress(each, now),
  )
  return used.length + reserved.length
}

/** What is wrong with a code whatever the plan is; null when nothing is. Says what can be mended first. */
export const getPromoRejection = (
  data: PromoData,
  code: string,
  now: number,
  asker: RequesterId,
): PromoRejection | null => {
  const row = findPromocode(data, code)
  if (!row) return 'promo_unknown'
  if (row.expiresAt !== null && row.expiresAt <= now) return 'promo_expired'
  if (row.maxUses !== null && timesTaken(data, row, now, asker) >= row.maxUses) return 'promo_limit_reached'
  return null
}

const isFor = (row: PromocodeRow, plan: Plan): boolean =>
  plan.acceptsPromocodes && (row.tariffIds.length === 0 || row.tariffIds.includes(plan.tariffId))

/** A code for a plan: accepted with what it takes off, or refused with the reason. An empty code is none at all. */
export const checkPromocode = (
  data: PromoData,
  code: string | undefined,
  plan: Plan,
  now: number,
  asker: RequesterId,
): { promo: AcceptedPromo | null } | { refused: PromoRejection } => {
  if (!code?.trim()) return { promo: null }
  const refused = getPromoRejection(data, code, now, asker)
  if (refused) return { refused }
  const row = findPromocode(data, code)
  if (!row || !isFor(row, plan)) return { refused: 'promo_not_for_plan' }
  return { promo: { code: row.code, percent: row.percent } }
}
