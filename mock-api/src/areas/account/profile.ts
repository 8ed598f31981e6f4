import { httpError } from '../../core/errors'
import type { Data, UserRow } from '../../core/schema'
import { endSessions } from '../../core/tokens'
import { getPlan } from '../billing/plans'
import { mailRenewalChange } from '../renewals/renewal-mails'
import { getRenewalPrice } from '../renewals/renewals'
import { removeKnownBrowsers } from '../users/known-browsers'
import type { Caller } from '../users/login-attempts'
import { mailPasswordChanged } from '../users/mails'
import { hasPaidPlan } from '../users/user-view'
import { endEmailChange } from './email-change'

/** Changes the name; either part may be empty. */
export const setName = (user: UserRow, input: { firstName: string; secondName: string }): void => {
  user.firstName = input.firstName.trim()
  user.secondName = input.secondName.trim()
}

/** Whether the user has a plan that ends, and could be charged again then. */
export const canRenew = (user: UserRow, now: number): boolean =>
  getPlan(user.renewsAs ?? user.tariffId).isRecurring && user.expiresAt !== null && hasPaidPlan(user, now)

/**
 * Turns the renewal of a plan on or off; asked for what it is already, it changes nothing. Nothing else moves: what is paid
 * for stays until its end.
 */
export const setRenewal = (
  data: Data,
  now: number,
  user: UserRow,
  isRecurring: boolean,
  origin: string,
): void => {
  if (!canRenew(user, now))
    throw httpError(409, 'renewal_impossible', 'There is no plan of yours that could renew.')
  if (user.isRecurring === isRecurring) return
  user.isRecurring = isRecurring
  if (!isRecurring) user.renewalPercent = undefined
  mailRenewalChange(data, now, user, getRenewalPrice(data, user), origin)
}

/** Refuses a first password where there is one: who has one confirms with it. */
export const checkFirstPassword = (user: UserRow): void => {
  if (!user.needsPassword) throw httpError(409, 'password_set', 'The account has a password already.')
}

/** Sets the password of a user who confirmed with the old one, or had none, and signs every other session out. */
export const setPassword = (
  data: Data,
  now: number,
  user: UserRow,
  passwordHash: string,
  by: { sessionId: string; caller: Caller; origin: string },
): void => {
  const isFirst = user.needsPassword === true
  user.passwordHash = passwordHash
  user.needsPassword = false
  endSessions(data, user.id, by.sessionId)
  removeKnownBrowsers(data, user.id, by.caller.deviceSecret)
  // Whoever asked for a reset before knows of a password that is no more.
  data.oneTimeTokens = data.oneTimeTokens.filter((row) => row.kind !== 'reset' || row.userId !== user.id)
  endEmailChange(data, user.id)
  mailPasswordChanged(data, now, user, isFirst, by.origin)
}
