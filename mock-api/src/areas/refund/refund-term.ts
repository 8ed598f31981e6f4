import type { Data, PaymentRow, SubscriptionState, UserRow } from '../../core/schema'
import {
  createFreeSubscription,
  getRemainingSubscription,
  getSubscriptionAfterGift,
  getSubscriptionAfterPurchase,
} from '../billing/entitlement'
import { getPlan, getPlanTermEnd } from '../billing/plans'
import { findGiftByCode } from '../gift/gifts'

/** Lists the payments after a payment, oldest first. Ids keep their order even if the clock is moved. */
const listLaterPayments = (data: Data, payment: PaymentRow): PaymentRow[] =>
  data.payments
    .filter(
      ({ userId, status, id, before }) =>
        userId === payment.userId && status === 'succeeded' && id > payment.id && before !== undefined,
    )
    .toSorted((a, b) => a.id - b.id)

/** Lists the gifts redeemed after a payment, oldest first. A gift from the sign-up precedes any payment. */
const listLaterGifts = (data: Data, user: UserRow, payment: PaymentRow) =>
  data.promocodeUses
    .flatMap(({ code, userId, usedAt, nextPayment }) => {
      const gift = findGiftByCode(data, code)
      const isLater =
        nextPayment === undefined
          ? usedAt >= payment.createdAt && usedAt > user.createdAt
          : nextPayment > payment.id
      return gift && userId === user.id && isLater ? [{ gift, usedAt, nextPayment }] : []
    })
    .toSorted((a, b) => (a.nextPayment ?? 0) - (b.nextPayment ?? 0) || a.usedAt - b.usedAt)

/** A payment, the plan before it, and the term it paid for, in a replay. */
interface ReplayedPayment {
  payment: PaymentRow
  before: SubscriptionState
  paidFor: PaymentRow['paidFor']
}

/** Replays the later payments and gifts as if a payment had never been made. */
const replayWithout = (data: Data, user: UserRow, payment: PaymentRow) => {
  let subscription: SubscriptionState = {
    ...(payment.before ?? createFreeSubscription(payment.createdAt)),
    isRecurring: false,
  }
  const later: ReplayedPayment[] = []
  const gifts = listLaterGifts(data, user, payment)
  const redeemGiftsBefore = (next: Pick<PaymentRow, 'id' | 'createdAt'>): void => {
    const isBefore = ({ usedAt, nextPayment }: (typeof gifts)[number]) =>
      nextPayment === undefined ? usedAt < next.createdAt : nextPayment <= next.id
    while (gifts[0] && isBefore(gifts[0])) {
      subscription = getSubscriptionAfterGift(subscription, gifts[0].gift, gifts[0].usedAt).subscription
      gifts.shift()
    }
  }
  // None of them changed the plan: a change is rejected while a refund is requested.
  for (const laterPayment of listLaterPayments(data, payment)) {
    const { createdAt } = laterPayment
    redeemGiftsBefore(laterPayment)
    const [before, plan] = [subscription, getPlan(laterPayment.tariffId)]
    const after = getSubscriptionAfterPurchase(before, plan, createdAt)
    subscription = after.subscription
    const from = after.entitlement.addedTo ?? createdAt
    later.push({
      payment: laterPayment,
      before,
      paidFor: laterPayment.paidFor && { from, to: getPlanTermEnd(plan, from) },
    })
  }
  redeemGiftsBefore({ id: Number.POSITIVE_INFINITY, createdAt: Number.POSITIVE_INFINITY })
  return { later, subscription }
}

/**
 * Returns a customer's plan without the term of a payment. It renews only if a later payment turned renewal on and it
 * is still on.
 */
export const getSubscriptionWithoutPayment = (
  data: Data,
  now: number,
  user: UserRow,
  payment: PaymentRow,
): SubscriptionState => {
  const remaining = getRemainingSubscription(replayWithout(data, user, payment).subscription, now)
  return {
    ...remaining,
    isRecurring: remaining.isRecurring && user.isRecurring,
    accountStatus: user.accountStatus === 'Suspended' ? 'Suspended' : remaining.accountStatus,
  }
}

/** Removes a payment's term and updates the later payments' earlier plans. */
export const revokeTerm = (data: Data, now: number, user: UserRow, payment: PaymentRow): void => {
  const subscription = getSubscriptionWithoutPayment(data, now, user, payment)
  for (const { payment: later, before, paidFor } of replayWithout(data, user, payment).later)
    Object.assign(later, { before, ...(paidFor && { paidFor }) })
  payment.status = 'refunded'
  Object.assign(user, subscription)
  user.graceUntil = user.renewalPercent = undefined
}
