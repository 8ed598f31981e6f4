import type { EndAccessOptions } from '@zoog/contract/password'
import type { Caller } from '../../core/caller'
import type { Data, UserRow } from '../../core/schema'
import { endSessions } from '../../core/tokens'
import { endPendingSetups, removeAuthenticator } from '../two-factor/authenticator'
import { removeKnownBrowsers } from './known-browsers'
import { setVpnPassword } from './new-user'

const countKeys = (data: Data, userId: number): number =>
  data.wireguardKeys.filter((row) => row.userId === userId).length

const removeKeys = (data: Data, userId: number): void => {
  data.wireguardKeys = data.wireguardKeys.filter((row) => row.userId !== userId)
}

/** Ends a pending change of the address. */
export const endEmailChange = (data: Data, userId: number): void => {
  data.emailChanges = data.emailChanges.filter((row) => row.userId !== userId)
}

/** Ends links that sign in or set a password, and requests that somebody with the old password may have started. */
const endPendingRequests = (data: Data, userId: number): void => {
  data.oneTimeTokens = data.oneTimeTokens.filter((row) => row.kind === 'verify' || row.userId !== userId)
  data.handOffs = data.handOffs.filter((row) => row.userId !== userId)
  endPendingSetups(data, userId)
  endEmailChange(data, userId)
}

/**
 * Ends all access through the old password and, if requested, the VPN password and WireGuard keys. `sessionId` is the
 * session that changes the password; it stays. A mailed link has none. Returns the summary for the mail.
 */
export const revokeAccess = (
  data: Data,
  now: number,
  user: UserRow,
  { caller, sessionId, options }: { caller: Caller; sessionId?: string; options: EndAccessOptions },
) => {
  const keys = countKeys(data, user.id)
  endSessions(data, user.id, sessionId)
  removeKnownBrowsers(data, user.id, caller.browserSecret)
  endPendingRequests(data, user.id)
  if (options.renewVpnPassword) setVpnPassword(data, now, user.id, null)
  if (options.revokeWireGuardKeys) removeKeys(data, user.id)
  const remainingKeys = countKeys(data, user.id)
  return {
    isVpnPasswordNew: options.renewVpnPassword === true,
    revokedKeys: keys - remainingKeys,
    remainingKeys,
  }
}
export type AccessSummary = ReturnType<typeof revokeAccess>

/**
 * Returns whether the mailbox owner is known to be the customer. Accounts of gifts are verified without proof. So are
 * accounts with a link that was opened without their session, because a stranger may know their password.
 */
export const hasProvenEmail = (user: UserRow): boolean => user.isEmailProven ?? user.verified

/**
 * Returns whether the mailbox of the current address can decide about the account: it was verified, or reset
 * the password.
 */
export const hasKnownMailbox = (user: UserRow): boolean => user.verified || hasProvenEmail(user)

/**
 * Removes every way to sign in that was created before the mailbox owner confirmed the account, because a stranger
 * may have registered the address first. `sessionId` is the owner's own session; it stays.
 */
export const removeUnprovenAccess = (data: Data, user: UserRow, sessionId?: string): void => {
  endSessions(data, user.id, sessionId)
  removeKnownBrowsers(data, user.id, null)
  endPendingRequests(data, user.id)
  removeAuthenticator(data, user.id)
  data.passkeys = data.passkeys.filter((row) => row.userId !== user.id)
}

/**
 * Verifies the address whose mailed link was opened, and ends the access from before if it is the first such link.
 * `sessionId` is the account's session in the browser that opened the link; it stays.
 */
export const verifyMailbox = (data: Data, user: UserRow, sessionId?: string): void => {
  if (!hasKnownMailbox(user)) removeUnprovenAccess(data, user, sessionId)
  user.isEmailProven = hasProvenEmail(user) || sessionId !== undefined
  user.verified = true
}
