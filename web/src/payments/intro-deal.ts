import type { ListedPayment } from '@zoog/contract/billing'
import { INTRO_DEAL } from '@zoog/contract/constants'
import type { PriceQuote } from '@zoog/contract/plans'
import { fromWireDate } from '@zoog/contract/wire-date'
import { isCheckoutPath, isWithin, PATHS } from '../lib/paths'

type Payment = Pick<ListedPayment, 'tariff_id' | 'created_at' | 'status'>

interface IntroDeal {
  payments: readonly Payment[]
  /** `created_at` of the payment whose banner was closed; null for none. */
  dismissed: string | null
  path: string
  /** In ms, by the server's clock. */
  now: number
}

/** Returns the customer's only payment, if it was for the introductory plan and not refunded; else null. */
export const findIntroPayment = (payments: readonly Payment[]): Payment | null => {
  const [only, ...others] = payments
  const isIntro = only?.tariff_id === INTRO_DEAL.tariffId && only.status !== 'refunded'
  return isIntro && others.length === 0 ? only : null
}

/** Returns whether a page is a selling page or shows a payment's outcome. */
const isWithoutBanner = (path: string): boolean =>
  isCheckoutPath(path) ||
  [PATHS.thankYou, PATHS.plans, PATHS.specialPlan, PATHS.failedPayment].some((page) => isWithin(path, page))

/**
 * Returns the seconds until the deal ends, 48 hours after the payment; null without a banner (R-DASH-2): in the last minute,
 * after it was closed, on selling pages and on the thank-you page.
 */
export const getIntroSecondsLeft = ({ payments, dismissed, path, now }: IntroDeal): number | null => {
  const payment = findIntroPayment(payments)
  if (!payment || payment.created_at === dismissed || isWithoutBanner(path)) return null
  const leftMs = fromWireDate(payment.created_at) + INTRO_DEAL.lastsMs - now
  // A payment in the future comes from a wrong clock.
  if (leftMs < INTRO_DEAL.hidesUnderMs || leftMs > INTRO_DEAL.lastsMs) return null
  return Math.floor(leftMs / 1000)
}

/** Returns the deal with the highest saving; null without deals. */
export const findBestDeal = (quotes: readonly PriceQuote[]) =>
  quotes
    .flatMap(({ deal, ...quote }) => (deal ? [{ quote, deal }] : []))
    .toSorted((a, b) => b.deal.saving - a.deal.saving)[0] ?? null
