import type { User } from '@zoog/contract/users'
import type { UserRow } from '../../core/schema'
import { getAccountStatus, hasWireGuard, toSubscriptionView } from '../billing/account-status'

/** Converts a user to the wire format. */
export const toUserView = (row: UserRow, now: number): User => ({
  id: row.id,
  email: row.email,
  verified: row.verified ? 1 : 0,
  firstName: row.firstName,
  secondName: row.secondName,
  accountStatus: getAccountStatus(row, now),
  subscriptionData: toSubscriptionView(row, now),
  isPostAffiliateAvailable: row.isPostAffiliateAvailable,
  isWgSectionAvailable: hasWireGuard(row, now),
  needsPassword: row.needsPassword,
})
