import type { ErrorCode } from '@zoog/contract/common'
import type { Plan } from '@zoog/contract/plan-rows'
import type { Data, PromocodeRow } from '../db/schema'
import { isUnderWay } from './payment-attempts'
import type { AcceptedPromo } from './prices'

/** Why a promo code is refused: a stable key of the contract. */
export type PromoRefusal = Extract<ErrorCode, `promo_${string}`>

/** What the server says of a refusal, in English. */
export const promoMessages: Record<PromoRefusal, string> = {
  promo_unknown: 'There is no such promo code. Check the spelling.',
  promo_expired: 'This promo code has expired.',
  promo_not_for_plan: 'This promo code is not for this plan. Choose another plan to use it.',
  promo_limit_reached: 'This promo code has been used up.',
}

type Codes = Pick<Data, 'promocodes' | 'promocodeUses' | 'paymentAttempts'>

/** Who asks, by id; null for a guest. */
type Asker = number | null

const normal = (code: string): string => code.trim().toUpperCase()

/** The code as it is on file, however the customer spelled it. */
export const findPromocode = (data: Codes, code: string): PromocodeRow | undefined =>
  data.promocodes.find((row) => normal(row.code) === normal(code))

/**
 * How often a code is taken: used already, or named by a payment under way, which will be charged what was agreed. Who
 * asks has his own: another order takes the place of the one before it.
 */
const timesTaken = (data: Codes, row: PromocodeRow, now: number, asker: Asker): number => {
  const isSame = (code: string | null) => code !== null && normal(code) === normal(row.code)
  const used = data.promocodeUses.filter(({ code }) => isSame(code))
  const reserved = data.paymentAttempts.filter(
    (each) => isSame(each.promocode) && each.userId !== asker && isUnderWay(each, now),
  )
  return used.length + reserved.length
}

/** What is wrong with a code whatever the plan is; null when nothing is. Says what can be mended first. */
export const refusalOfCode = (data: Codes, code: string, now: number, asker: Asker): PromoRefusal | null => {
  const row = findPromocode(data, code)
  if (!row) return 'promo_unknown'
  if (row.expiresAt !== null && row.expiresAt <= now) return 'promo_expired'
  if (row.maxUses !== null && timesTaken(data, row, now, asker) >= row.maxUses) return 'promo_limit_reached'
  return null
}

const isFor = (row: PromocodeRow, plan: Plan): boolean =>
  plan.takesPromocodes && (row.tariffIds.length === 0 || row.tariffIds.includes(plan.tariffId))

/** A code for a plan: accepted with what it takes off, or refused with the reason. An empty code is none at all. */
export const checkPromocode = (
  data: Codes,
  code: string | undefined,
  plan: Plan,
  now: number,
  asker: Asker,
): { promo: AcceptedPromo | null } | { refused: PromoRefusal } => {
  if (!code?.trim()) return { promo: null }
  const refused = refusalOfCode(data, code, now, asker)
  if (refused) return { refused }
  const row = findPromocode(data, code)
  if (!row || !isFor(row, plan)) return { refused: 'promo_not_for_plan' }
  return { promo: { code: row.code, percent: row.percent } }
}
