import { FREE_PLAN_KEY } from '@zoog/contract/plans'
import type { User } from '@zoog/contract/users'
import { toWireDate } from '@zoog/contract/wire-date'
import type { UserRow } from '../../core/schema'
import { getPlan } from './plans'

type AccountEntitlement = Pick<UserRow, 'tariffId' | 'expiresAt' | 'graceUntil' | 'accountStatus'>

const isOnFreePlan = (row: AccountEntitlement): boolean => getPlan(row.tariffId).tariffKey === FREE_PLAN_KEY

/** Returns the current account status: a paid plan is expired after its end, even if the row isn't updated yet. */
export const getAccountStatus = (row: AccountEntitlement, now: number): UserRow['accountStatus'] => {
  // The free plan doesn't expire; its date only limits the grant.
  const endsAt = row.graceUntil ?? row.expiresAt
  const isExpired = !isOnFreePlan(row) && endsAt !== null && endsAt <= now
  return row.accountStatus === 'Active' && isExpired ? 'Expired' : row.accountStatus
}

/** Returns whether the user has an active paid plan. */
export const hasPaidPlan = (row: AccountEntitlement, now: number): boolean =>
  !isOnFreePlan(row) && getAccountStatus(row, now) === 'Active'

/** Returns whether the WireGuard section is available: it closes when its plan expires. */
export const hasWireGuard = (
  row: AccountEntitlement & Pick<UserRow, 'isWgSectionAvailable'>,
  now: number,
): boolean => row.isWgSectionAvailable && getAccountStatus(row, now) === 'Active'

/** Returns whether the activation guard lets the user pass (R-GUARD-3). */
export const isActivated = (row: AccountEntitlement & Pick<UserRow, 'verified'>, now: number): boolean =>
  row.verified || hasPaidPlan(row, now)

/** Converts the plan of a user to the wire format. */
export const toSubscriptionView = (
  row: AccountEntitlement & Pick<UserRow, 'isRecurring' | 'renewsAs'>,
  now: number,
): User['subscriptionData'] => {
  const isActive = getAccountStatus(row, now) === 'Active'
  const { tariffId, tariffKey, tariffName } = getPlan(row.tariffId)
  const isRecurring = row.isRecurring && isActive
  const renewsAs = isRecurring && row.renewsAs !== null ? getPlan(row.renewsAs).tariffKey : tariffKey
  return {
    tariffId,
    tariffKey,
    tariffName,
    expiresDate: row.expiresAt === null ? null : toWireDate(row.expiresAt),
    isRecurring,
    ...(renewsAs === tariffKey ? {} : { renewsAs }),
    ...(isActive && row.graceUntil !== undefined ? { graceUntil: toWireDate(row.graceUntil) } : {}),
    subscriptionStatus: isActive ? 1 : 0,
  }
}
