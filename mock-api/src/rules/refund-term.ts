import type { Data, PaymentRow, Standing, UserRow } from '../db/schema'
import { giftOfCode } from './gifts'
import { leftOf, standingAfter, standingAfterChange, standingAfterGift } from './holding'
import { freePlan } from './new-user'
import { findAttempt } from './payment-attempts'
import { periodEnd, planOf } from './plans'

/** What was held before a payment that did not keep it: what its term was added to, as far as its attempt says. */
const guessedBefore = (data: Data, user: UserRow, payment: PaymentRow): Standing => {
  const { subscriptionHash, createdAt } = payment
  const addedTo = subscriptionHash === null ? null : findAttempt(data, subscriptionHash)?.holding?.addedTo
  const { tariffId, isWgSectionAvailable } = user
  return addedTo
    ? {
        ...{ tariffId, expiresAt: addedTo, isRecurring: false, renewsAs: null },
        ...{ accountStatus: 'Active', isWgSectionAvailable },
      }
    : {
        ...freePlan(createdAt),
        ...{ isRecurring: false, renewsAs: null, accountStatus: 'Active', isWgSectionAvailable: false },
      }
}

/** What was paid after a payment, oldest first. Ids are in the order in which things were paid, whatever the clock said. */
const paidAfter = (data: Data, payment: PaymentRow): PaymentRow[] =>
  data.payments
    .filter(
      ({ userId, status, id, before }) =>
        userId === payment.userId && status === 'succeeded' && id > payment.id && before !== undefined,
    )
    .toSorted((a, b) => a.id - b.id)

/** What was given after a payment, oldest first. What came with the account came before any payment. */
const givenAfter = (data: Data, user: UserRow, payment: PaymentRow) =>
  data.promocodeUses
    .flatMap(({ code, userId, usedAt, nextPayment }) => {
      const gift = giftOfCode(data, code)
      const isLater =
        nextPayment === undefined
          ? usedAt >= payment.createdAt && usedAt > user.createdAt
          : nextPayment > payment.id
      return gift && userId === user.id && isLater ? [{ gift, usedAt, nextPayment }] : []
    })
    .toSorted((a, b) => (a.nextPayment ?? 0) - (b.nextPayment ?? 0) || a.usedAt - b.usedAt)

/** What a payment gave, in the order in which things were paid: what was held before it, and the term that it was for. */
interface Given {
  payment: PaymentRow
  before: Standing
  paidFor: PaymentRow['paidFor']
}

/** What each later payment gave, and what is held now, had a payment never been made. */
const replayed = (data: Data, user: UserRow, payment: PaymentRow) => {
  let standing: Standing = { ...(payment.before ?? guessedBefore(data, user, payment)), isRecurring: false }
  const later: Given[] = []
  const given = givenAfter(data, user, payment)
  const giveUntil = (next: Pick<PaymentRow, 'id' | 'createdAt'>): void => {
    const isBefore = ({ usedAt, nextPayment }: (typeof given)[number]) =>
      nextPayment === undefined ? usedAt < next.createdAt : nextPayment <= next.id
    while (given[0] && isBefore(given[0])) {
      const { holding: _, ...after } = standingAfterGift(standing, given[0].gift, given[0].usedAt)
      standing = after
      given.shift()
    }
  }
  /** Where the term ends whose rest counted for a change. */
  const endOf = (credited: number, otherwise: number): number =>
    later.find(({ payment: { id } }) => id === credited)?.paidFor?.to ??
    data.payments.find(({ id }) => id === credited)?.paidFor?.to ??
    otherwise
  for (const each of paidAfter(data, payment)) {
    const { createdAt, change } = each
    giveUntil(each)
    const [before, plan] = [standing, planOf(each.tariffId)]
    if (change) {
      standing = standingAfterChange(before, plan, createdAt, endOf(change.credited, createdAt))
      later.push({ payment: each, before, paidFor: each.paidFor })
    } else {
      const { holding, ...after } = standingAfter(before, plan, createdAt)
      standing = after
      const from = holding.addedTo ?? createdAt
      later.push({ payment: each, before, paidFor: each.paidFor && { from, to: periodEnd(plan, from) } })
    }
  }
  giveUntil({ id: Number.POSITIVE_INFINITY, createdAt: Number.POSITIVE_INFINITY })
  return { later, standing }
}

/**
 * What a customer holds without the term of a payment: exactly that is gone. It does not renew any more, unless a later
 * payment made it, and nobody turned that off since.
 */
export const standingWithout = (data: Data, user: UserRow, payment: PaymentRow, now: number): Standing => {
  const left = leftOf(replayed(data, user, payment).standing, now)
  return {
    ...left,
    isRecurring: left.isRecurring && user.isRecurring,
    accountStatus: user.accountStatus === 'Suspended' ? 'Suspended' : left.accountStatus,
  }
}

/** Takes a payment's term away, and keeps that of what came before each later one too. */
export const takeTermAway = (data: Data, user: UserRow, payment: PaymentRow, now: number): void => {
  const standing = standingWithout(data, user, payment, now)
  for (const { payment: later, before, paidFor } of replayed(data, user, payment).later)
    Object.assign(later, { before, ...(paidFor && { paidFor }) })
  payment.status = 'refunded'
  Object.assign(user, standing)
  user.graceUntil = user.renewalPercent = undefined
}
