import type { PaymentRecord } from '@zoog/contract/billing'
import { fromWireDate } from '@zoog/contract/common'
import { INTRO_DEAL } from '@zoog/contract/constants'
import { PATHS } from '../lib/paths'

type Payment = Pick<PaymentRecord, 'tariff_id' | 'created_at' | 'status'>

interface IntroDeal {
  payments: readonly Payment[]
  /** `created_at` of the payment whose banner was closed; null for none. */
  dismissed: string | null
  path: string
  /** In ms, by the server's clock. */
  now: number
}

/**
 * The payment that the deal hangs on: the only one that was ever made, of the introductory plan. Given back it gives no deal, and
 * beside another one it counts like any other.
 */
export const findIntroPayment = (payments: readonly Payment[]): Payment | null => {
  const [only, ...others] = payments
  const isIntro = only?.tariff_id === INTRO_DEAL.tariffId && only.status === 'succeeded'
  return isIntro && others.length === 0 ? only : null
}

/**
 * Seconds until the introductory deal is over, 48 hours after the payment; null where no banner is to be shown
 * (R-DASH-2): under a minute, once closed, and on the page that thanks.
 */
export const getIntroSecondsLeft = ({ payments, dismissed, path, now }: IntroDeal): number | null => {
  const payment = findIntroPayment(payments)
  if (!payment || payment.created_at === dismissed || path.startsWith(PATHS.thankYou)) return null
  const leftMs = fromWireDate(payment.created_at) + INTRO_DEAL.lastsMs - now
  // A payment of the future is one of a clock that is wrong: there is nothing to count down from.
  if (leftMs < INTRO_DEAL.hidesUnderMs || leftMs > INTRO_DEAL.lastsMs) return null
  return Math.floor(leftMs / 1000)
}
