import type { Data, PaymentRow, SubscriptionState, UserRow } from '../../core/schema'
import {
  getEntitlementAfterGift,
  getEntitlementAfterPlanChange,
  getEntitlementAfterPurchase,
  getRemainingEntitlement,
} from '../billing/entitlement'
import { getPeriodEnd, getPlan } from '../billing/plans'
import { findGiftByCode } from '../gifts/gifts'
import { findAttempt } from '../payments/payment-attempts'
import { createFreePlanGrant } from '../users/new-user'

/** What was held before a payment that did not keep it: what its term was added to, as far as its attempt says. */
const estimateEntitlementBefore = (data: Data, user: UserRow, payment: PaymentRow): SubscriptionState => {
  const { subscriptionHash, createdAt } = payment
  const addedTo = subscriptionHash === null ? null : findAttempt(data, subscriptionHash)?.holding?.addedTo
  const { tariffId, isWgSectionAvailable } = user
  return addedTo
    ? {
        ...{ tariffId, expiresAt: addedTo, isRecurring: false, renewsAs: null },
        ...{ accountStatus: 'Active', isWgSectionAvailable },
      }
    : {
        ...createFreePlanGrant(createdAt),
        ...{ isRecurring: false, renewsAs: null, accountStatus: 'Active', isWgSectionAvailable: false },
      }
}

/** What was paid after a payment, oldest first. Ids are in the order in which things were paid, whatever the clock said. */
const listLaterPayments = (data: Data, payment: PaymentRow): PaymentRow[] =>
  data.payments
    .filter(
      ({ userId, status, id, before }) =>
        userId === payment.userId && status === 'succeeded' && id > payment.id && before !== undefined,
    )
    .toSorted((a, b) => a.id - b.id)

/** What was given after a payment, oldest first. What came with the account came before any payment. */
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

/** What a payment gave, in the order in which things were paid: what was held before it, and the term that it was for. */
interface ReplayedPayment {
  payment: PaymentRow
  before: SubscriptionState
  paidFor: PaymentRow['paidFor']
}

/** What each later payment gave, and what is held now, had a payment never been made. */
const replayWithout = (data: Data, user: UserRow, payment: PaymentRow) => {
  let standing: SubscriptionState = {
    ...(payment.before ?? estimateEntitlementBefore(data, user, payment)),
    isRecurring: false,
  }
  const later: ReplayedPayment[] = []
  const given = listLaterGifts(data, user, payment)
  const giveUntil = (next: Pick<PaymentRow, 'id' | 'createdAt'>): void => {
    const isBefore = ({ usedAt, nextPayment }: (typeof given)[number]) =>
      nextPayment === undefined ? usedAt < next.createdAt : nextPayment <= next.id
    while (given[0] && isBefore(given[0])) {
      const { holding: _, ...after } = getEntitlementAfterGift(standing, given[0].gift, given[0].usedAt)
      standing = after
      given.shift()
    }
  }
  /** Where the term ends whose rest counted for a change. */
  const endOf = (credited: number, otherwise: number): number =>
    later.find(({ payment: { id } }) => id === credited)?.paidFor?.to ??
    data.payments.find(({ id }) => id === credited)?.paidFor?.to ??
    otherwise
  for (const each of listLaterPayments(data, payment)) {
    const { createdAt, change } = each
    giveUntil(each)
    const [before, plan] = [standing, getPlan(each.tariffId)]
    if (change) {
      standing = getEntitlementAfterPlanChange(before, plan, createdAt, endOf(change.credited, createdAt))
      later.push({ payment: each, before, paidFor: each.paidFor })
    } else {
      const { holding, ...after } = getEntitlementAfterPurchase(before, plan, createdAt)
      standing = after
      const from = holding.addedTo ?? createdAt
      later.push({ payment: each, before, paidFor: each.paidFor && { from, to: getPeriodEnd(plan, from) } })
    }
  }
  giveUntil({ id: Number.POSITIVE_INFINITY, createdAt: Number.POSITIVE_INFINITY })
  return { later, standing }
}

/**
 * What a customer holds without the term of a payment: exactly that is gone. It does not renew any more, unless a later
 * payment made it, and nobody turned that off since.
 */
export const getEntitlementWithoutPayment = (
  data: Data,
  user: UserRow,
  payment: PaymentRow,
  now: number,
): SubscriptionState => {
  const left = getRemainingEntitlement(replayWithout(data, user, payment).standing, now)
  return {
    ...left,
    isRecurring: left.isRecurring && user.isRecurring,
    accountStatus: user.accountStatus === 'Suspended' ? 'Suspended' : left.accountStatus,
  }
}

/** Takes a payment's term away, and keeps that of what came before each later one too. */
export const revokeTerm = (data: Data, user: UserRow, payment: PaymentRow, now: number): void => {
  const standing = getEntitlementWithoutPayment(data, user, payment, now)
  for (const { payment: later, before, paidFor } of replayWithout(data, user, payment).later)
    Object.assign(later, { before, ...(paidFor && { paidFor }) })
  payment.status = 'refunded'
  Object.assign(user, standing)
  user.graceUntil = user.renewalPercent = undefined
}
