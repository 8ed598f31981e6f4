import type { EndAccessOptions } from '@zoog/contract/password'
import type { Caller } from '../../core/caller'
import { httpError } from '../../core/errors'
import type { Data, UserRow } from '../../core/schema'
import { getPlan } from '../billing/plans'
import { mailRenewalChange } from '../renewals/renewal-mails'
import { getRenewalPrice } from '../renewals/renewals'
import { mailPasswordChanged } from '../users/mails'
import { hasPaidPlan } from '../users/user-view'
import { revokeAccess } from './revoke-access'

/** Changes the name; either part may be empty. */
export const setName = (user: UserRow, input: { firstName: string; secondName: string }): void => {
  user.firstName = input.firstName.trim()
  user.secondName = input.secondName.trim()
}

/** Returns whether the user has a plan that ends and can renew. */
export const canRenew = (user: UserRow, now: number): boolean =>
  getPlan(user.renewsAs ?? user.tariffId).isRecurring && user.expiresAt !== null && hasPaidPlan(user, now)

/** Turns the renewal of a plan on or off and mails a change. The current term stays. */
export const setRenewal = (
  data: Data,
  now: number,
  user: UserRow,
  isRecurring: boolean,
  origin: string,
): void => {
  if (!canRenew(user, now))
    throw httpError(409, 'renewal_impossible', 'You don’t have a plan that can renew.')
  if (user.isRecurring === isRecurring) return
  user.isRecurring = isRecurring
  if (!isRecurring) user.renewalPercent = undefined
  mailRenewalChange(data, now, user, getRenewalPrice(data, user), origin)
}

/** Rejects a first password if the account has one: changing it requires the current password. */
export const checkFirstPassword = (user: UserRow): void => {
  if (!user.needsPassword) throw httpError(409, 'password_set', 'Your account already has a password.')
}

/** Sets the password of a user who confirmed the old one or had none, and ends every other session. */
export const setPassword = (
  data: Data,
  now: number,
  user: UserRow,
  passwordHash: string,
  context: { sessionId: string; caller: Caller; options: EndAccessOptions; origin: string },
): void => {
  const isFirst = user.needsPassword === true
  user.passwordHash = passwordHash
  user.needsPassword = false
  const summary = revokeAccess(data, now, user, context)
  mailPasswordChanged(data, now, user, { isFirst, ...summary }, context.origin)
}
