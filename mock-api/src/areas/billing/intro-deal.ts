import { INTRO_DEAL } from '@zoog/contract/constants'
import type { Plan } from '@zoog/contract/plan-details'
import type { Data, UserRow } from '../../core/schema'
import type { AcceptedPromo } from './prices'

/** The discount of the introductory deal. For customers without the deal, the code is unknown. */
const INTRO_PROMO: AcceptedPromo = { code: 'INTRO30', percent: 30 }

export interface IntroDeal {
  promo: AcceptedPromo
  /** When the offer ends. */
  until: number
}

/**
 * Returns the introductory deal of a customer for a plan (R-DASH-2), or null. It requires exactly one payment, for
 * the introductory plan, less than 48 hours ago, and no refund request. It applies only to longer plans.
 */
export const findIntroDeal = (
  data: Data,
  now: number,
  user: UserRow | null,
  plan: Plan,
): IntroDeal | null => {
  if (!user || !plan.acceptsPromocodes || plan.tariffId === INTRO_DEAL.tariffId) return null
  const [payment, ...others] = data.payments.filter(({ userId }) => userId === user.id)
  if (payment?.tariffId !== INTRO_DEAL.tariffId || payment.status !== 'succeeded' || others.length > 0)
    return null
  if (data.refundRequests.some(({ userId }) => userId === user.id)) return null
  const until = payment.createdAt + INTRO_DEAL.lastsMs
  return now < until ? { promo: INTRO_PROMO, until } : null
}
