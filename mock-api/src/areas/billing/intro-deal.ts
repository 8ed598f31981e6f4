import { INTRO_DEAL } from '@zoog/contract/constants'
import type { Plan } from '@zoog/contract/plan-details'
import type { Data, UserRow } from '../../core/schema'
import type { AcceptedPromo } from './prices'

/** The discount of the introductory deal. Only the customers whose window is open get it; to others the code is unknown. */
const INTRO_PROMO: AcceptedPromo = { code: 'INTRO30', percent: 30 }

export interface IntroDeal {
  promo: AcceptedPromo
  /** When the offer ends. */
  until: number
}

/**
 * The introductory deal of a customer for a plan (R-DASH-2): exactly one payment, for the introductory plan, less than 48 hours
 * ago, and no refund requested. It lowers the longer plans.
 */
export const findIntroDeal = (
  data: Data,
  user: UserRow | null,
  plan: Plan,
  now: number,
): IntroDeal | null => {
  if (!user || !plan.acceptsPromocodes || plan.tariffId === INTRO_DEAL.tariffId) return null
  const [only, ...others] = data.payments.filter(({ userId }) => userId === user.id)
  if (only?.tariffId !== INTRO_DEAL.tariffId || only.status !== 'succeeded' || others.length > 0) return null
  if (data.refundRequests.some(({ userId }) => userId === user.id)) return null
  const until = only.createdAt + INTRO_DEAL.lastsMs
  return now < until ? { promo: INTRO_PROMO, until } : null
}
