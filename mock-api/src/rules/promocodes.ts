import type { ErrorCode } from '@zoog/contract/common'
import type { Data, PromocodeRow } from '../db/schema'
import type { Plan } from './plans'
import type { AcceptedPromo } from './prices'

/** Why a promo code is refused: a stable key of the contract. */
export type PromoRefusal = Extract<ErrorCode, `promo_${string}`>

/** What the server says of a refusal, in English. */
export const promoMessages: Record<PromoRefusal, string> = {
  promo_unknown: 'This promo code does not exist.',
  promo_expired: 'This promo code has expired.',
  promo_not_for_plan: 'This promo code is not for this plan.',
  promo_limit_reached: 'This promo code has been used up.',
}

type Codes = Pick<Data, 'promocodes' | 'promocodeUses'>

const normal = (code: string): string => code.trim().toUpperCase()

/** The code as it is on file, however the customer spelled it. */
export const findPromocode = (data: Codes, code: string): PromocodeRow | undefined =>
  data.promocodes.find((row) => normal(row.code) === normal(code))

/** What is wrong with a code whatever the plan is; null when nothing is. Says what can be mended first. */
export const refusalOfCode = (data: Codes, code: string, now: number): PromoRefusal | null => {
  const row = findPromocode(data, code)
  if (!row) return 'promo_unknown'
  if (row.expiresAt !== null && row.expiresAt <= now) return 'promo_expired'
  const uses = data.promocodeUses.filter((use) => normal(use.code) === normal(row.code)).length
  if (row.maxUses !== null && uses >= row.maxUses) return 'promo_limit_reached'
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
): { promo: AcceptedPromo | null } | { refused: PromoRefusal } => {
  if (!code?.trim()) return { promo: null }
  const refused = refusalOfCode(data, code, now)
  if (refused) return { refused }
  const row = findPromocode(data, code)
  if (!row || !isFor(row, plan)) return { refused: 'promo_not_for_plan' }
  return { promo: { code: row.code, percent: row.percent } }
}
