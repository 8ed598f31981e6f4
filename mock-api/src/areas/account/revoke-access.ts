import type { EndAccessOptions } from '@zoog/contract/password'
import type { Data, UserRow } from '../../core/schema'
import { endSessions } from '../../core/tokens'
import { endPendingSetups, removeAuthenticator } from '../two-factor/authenticator'
import { removeKnownBrowsers } from '../users/known-browsers'
import type { Caller } from '../users/login-attempts'
import { generateVpnPassword } from '../users/new-user'
import { endEmailChange } from './email-change'

/** The secrets that a new password ended or left in place, for the mail about it. */
export interface AccessSummary {
  isVpnPasswordNew: boolean
  revokedKeys: number
  remainingKeys: number
}

const renewVpnPassword = (data: Data, now: number, userId: number): void => {
  const row = data.vpnCredentials[String(userId)]
  if (row) data.vpnCredentials[String(userId)] = { ...row, password: generateVpnPassword(), updatedAt: now }
}

const countKeys = (data: Data, userId: number): number =>
  data.wireguardKeys.filter((row) => row.userId === userId).length

const removeKeys = (data: Data, userId: number): void => {
  data.wireguardKeys = data.wireguardKeys.filter((row) => row.userId !== userId)
}

/** Links that sign in or set a password, and requests that somebody with the old password may have started. */
const endPendingRequests = (data: Data, userId: number): void => {
  data.oneTimeTokens = data.oneTimeTokens.filter((row) => row.kind === 'verify' || row.userId !== userId)
  data.handOvers = data.handOvers.filter((row) => row.userId !== userId)
  endPendingSetups(data, userId)
  endEmailChange(data, userId)
}

/**
 * Ends everything that the old password gave access to, and on request the VPN password and the WireGuard keys.
 *
 * @param kept the session that changes the password; undefined where a mailed link does.
 */
export const revokeAccess = (
  data: Data,
  now: number,
  user: UserRow,
  { caller, sessionId, options }: { caller: Caller; sessionId?: string; options: EndAccessOptions },
): AccessSummary => {
  const keys = countKeys(data, user.id)
  endSessions(data, user.id, sessionId)
  removeKnownBrowsers(data, user.id, caller.deviceSecret)
  endPendingRequests(data, user.id)
  if (options.renewVpnPassword) renewVpnPassword(data, now, user.id)
  if (options.revokeWireGuardKeys) removeKeys(data, user.id)
  const remainingKeys = countKeys(data, user.id)
  return {
    isVpnPasswordNew: options.renewVpnPassword === true,
    revokedKeys: keys - remainingKeys,
    remainingKeys,
  }
}

/** Whether the owner of the mailbox has ever confirmed the account: a gift's account is verified without that. */
export const hasProvenEmail = (user: UserRow): boolean => user.isEmailProven ?? user.verified

/**
 * Removes every way to sign in that was created before the owner of the mailbox proved to be the account's owner: a
 * stranger may have registered the address first.
 *
 * @param sessionId the owner's own session, which stays.
 */
export const removeUnprovenAccess = (data: Data, user: UserRow, sessionId?: string): void => {
  endSessions(data, user.id, sessionId)
  removeKnownBrowsers(data, user.id, null)
  endPendingRequests(data, user.id)
  removeAuthenticator(data, user.id)
  data.passkeys = data.passkeys.filter((row) => row.userId !== user.id)
}
