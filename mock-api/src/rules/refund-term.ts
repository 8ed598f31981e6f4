import type { Data, PaymentRow, Standing, UserRow } from '../db/schema'
import { giftOfCode } from './gifts'
import { leftOf, standingAfter, standingAfterGift } from './holding'
import { freePlan } from './new-user'
import { findAttempt } from './payment-attempts'
import { planOf } from './plans'

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
    .flatMap(({ code, userId, usedAt }) => {
      const gift = giftOfCode(data, code)
      const isLater = usedAt >= payment.createdAt && usedAt > user.createdAt
      return gift && userId === user.id && isLater ? [{ gift, usedAt }] : []
    })
    .toSorted((a, b) => a.usedAt - b.usedAt)

/** What was held before each later payment, and what is held now, had a payment never been made. */
const replayed = (data: Data, user: UserRow, payment: PaymentRow) => {
  let standing: Standing = { ...(payment.before ?? guessedBefore(data, user, payment)), isRecurring: false }
  const befores: [PaymentRow, Standing][] = []
  const given = givenAfter(data, user, payment)
  const giveUntil = (moment: number): void => {
    while (given[0] && given[0].usedAt < moment) {
      const { holding: _, ...after } = standingAfterGift(standing, given[0].gift, given[0].usedAt)
      standing = after
      given.shift()
    }
  }
  for (const later of paidAfter(data, payment)) {
    giveUntil(later.createdAt)
    befores.push([later, standing])
    const { holding: _, ...after } = standingAfter(standing, planOf(later.tariffId), later.createdAt)
    standing = after
  }
  giveUntil(Number.POSITIVE_INFINITY)
  return { befores, standing }
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
  for (const [later, before] of replayed(data, user, payment).befores) later.before = before
  payment.status = 'refunded'
  Object.assign(user, standing)
  user.graceUntil = user.renewalPercent = undefined
}
