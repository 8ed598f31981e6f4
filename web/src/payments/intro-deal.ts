import type { ListedPayment } from '@zoog/contract/billing'
import { fromWireDate } from '@zoog/contract/common'
import { INTRO_DEAL } from '@zoog/contract/constants'
import type { PriceQuote } from '@zoog/contract/plans'
import { isCheckoutPath, PATHS } from '../lib/paths'

type Payment = Pick<ListedPayment, 'tariff_id' | 'created_at' | 'status'>

interface IntroDeal {
  payments: readonly Payment[]
  /** `created_at` of the payment whose banner was closed; null for none. */
  dismissed: string | null
  path: string
  /** In ms, by the server's clock. */
  now: number
}

/** The customer's only payment, if it was for the introductory plan and was not refunded; else null. */
export const findIntroPayment = (payments: readonly Payment[]): Payment | null => {
  const [only, ...others] = payments
  const isIntro = only?.tariff_id === INTRO_DEAL.tariffId && only.status !== 'refunded'
  return isIntro && others.length === 0 ? only : null
}

/** Pages that thank, or that sell the offer or another one. */
const isWithoutBanner = (path: string): boolean =>
  isCheckoutPath(path) ||
  [PATHS.thankYou, PATHS.plans, PATHS.specialPlan, PATHS.failedPayment].some(
    (page) => path === page || path.startsWith(`${page}/`),
  )

/**
 * Seconds until the deal ends, 48 hours after the payment; null where no banner is shown (R-DASH-2): in the last minute,
 * once closed, on selling pages and on the thank-you page.
 */
export const getIntroSecondsLeft = ({ payments, dismissed, path, now }: IntroDeal): number | null => {
  const payment = findIntroPayment(payments)
  if (!payment || payment.created_at === dismissed || isWithoutBanner(path)) return null
  const leftMs = fromWireDate(payment.created_at) + INTRO_DEAL.lastsMs - now
  // A payment in the future comes from a wrong clock.
  if (leftMs < INTRO_DEAL.hidesUnderMs || leftMs > INTRO_DEAL.lastsMs) return null
  return Math.floor(leftMs / 1000)
}

/** The deal that saves most; null where the server has none. */
export const findBestDeal = (quotes: readonly PriceQuote[]) =>
  quotes
    .flatMap(({ deal, ...quote }) => (deal ? [{ quote, deal }] : []))
    .reduce<{ quote: Omit<PriceQuote, 'deal'>; deal: NonNullable<PriceQuote['deal']> } | null>(
      (best, each) => (best && best.deal.saving >= each.deal.saving ? best : each),
      null,
    )
