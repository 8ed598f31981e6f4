import { toWireDate } from '@zoog/contract/common'
import type { User } from '@zoog/contract/users'
import type { UserRow } from '../db/schema'
import { FREE_TARIFF_ID, tariffOf } from '../db/tariffs'

type Standing = Pick<UserRow, 'tariffId' | 'expiresAt' | 'accountStatus'>

/** What the account is at this moment: a paid plan whose time is over is expired, whatever the row says. */
export const statusAt = (row: Standing, now: number): UserRow['accountStatus'] => {
  // The free plan does not run out: its date says only until when it is granted.
  const hasRunOut = row.tariffId !== FREE_TARIFF_ID && row.expiresAt !== null && row.expiresAt <= now
  return row.accountStatus === 'Active' && hasRunOut ? 'Expired' : row.accountStatus
}

/** Whether the user has what paid plans have: an expired one counts as free. */
export const hasPaidPlan = (row: Standing, now: number): boolean =>
  row.tariffId !== FREE_TARIFF_ID && statusAt(row, now) === 'Active'

/** Whether the sections behind the activation guard are open to the user (R-GUARD-3). */
export const isActivated = (row: Standing & Pick<UserRow, 'verified'>, now: number): boolean =>
  row.verified || hasPaidPlan(row, now)

/** The user as the portal gets it. */
export const userView = (row: UserRow, now: number): User => {
  const accountStatus = statusAt(row, now)
  const isActive = accountStatus === 'Active'
  return {
    id: row.id,
    email: row.email,
    verified: row.verified ? 1 : 0,
    firstName: row.firstName,
    secondName: row.secondName,
    accountStatus,
    subscriptionData: {
      ...tariffOf(row.tariffId),
      expiresDate: row.expiresAt === null ? null : toWireDate(row.expiresAt),
      isRecurring: row.isRecurring && isActive,
      subscriptionStatus: isActive ? 1 : 0,
    },
    isPostAffiliateAvailable: row.isPostAffiliateAvailable,
    isWgSectionAvailable: row.isWgSectionAvailable,
  }
}
