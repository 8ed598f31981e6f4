import type { Data, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { endSessions } from '../tokens'
import { removeDevices } from './devices'
import { endEmailChange } from './email-change'
import type { Caller } from './guessing'
import { mailPasswordChanged } from './mails'
import { planOf } from './plans'
import { mailRenewal } from './renewal-mails'
import { renewalPrice } from './renewals'
import { hasPaidPlan } from './user-view'

/** Changes the name; either part may be empty. */
export const setName = (user: UserRow, input: { firstName: string; secondName: string }): void => {
  user.firstName = input.firstName.trim()
  user.secondName = input.secondName.trim()
}

/** Whether the user has a plan that ends, and could be charged again then. */
export const couldRenew = (user: UserRow, now: number): boolean =>
  planOf(user.renewsAs ?? user.tariffId).isRecurring && user.expiresAt !== null && hasPaidPlan(user, now)

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
  if (!couldRenew(user, now))
    throw refuse(409, 'renewal_impossible', 'There is no plan of yours that could renew.')
  if (user.isRecurring === isRecurring) return
  user.isRecurring = isRecurring
  if (!isRecurring) user.renewalPercent = undefined
  mailRenewal(data, now, user, renewalPrice(data, user), origin)
}

/** Refuses a first password where there is one: who has one confirms with it. */
export const checkFirstPassword = (user: UserRow): void => {
  if (!user.needsPassword) throw refuse(409, 'password_set', 'The account has a password already.')
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
  removeDevices(data, user.id, by.caller.device)
  // Whoever asked for a reset before knows of a password that is no more.
  data.oneTimeTokens = data.oneTimeTokens.filter((row) => row.kind !== 'reset' || row.userId !== user.id)
  endEmailChange(data, user.id)
  mailPasswordChanged(data, now, user, isFirst, by.origin)
}
