import { randomBytes } from 'node:crypto'
import { fieldError } from '../../core/errors'
import { findUserByEmail } from '../../core/find-user'
import { type Data, nextId, type UserRow } from '../../core/schema'
import { getPlan, type PlanGrant } from '../billing/plans'

type NewUser = PlanGrant &
  Pick<
    UserRow,
    'email' | 'passwordHash' | 'firstName' | 'secondName' | 'verified' | 'language' | 'attribution'
  >

/** Throws 409 for the address of an account. */
export const requireNewAddress = (data: Data, email: string): void => {
  if (!findUserByEmail(data, email)) return
  throw fieldError(409, 'email_taken', 'email', 'This email already has an account.')
}

/** Generates a password for manual setup: 20 characters that need no escaping in shells and files. */
const generateVpnPassword = (): string => randomBytes(15).toString('base64url')

/** Sets an account's password for manual setup, or generates it if null. Returns the credentials. */
export const setVpnPassword = (data: Data, now: number, userId: number, password: string | null) => {
  const row = { username: `zoog${userId}`, password: password ?? generateVpnPassword(), updatedAt: now }
  data.vpnCredentials[String(userId)] = row
  return row
}

/** Adds an account with credentials for manual setup. */
export const addUser = (data: Data, now: number, input: NewUser): UserRow => {
  const id = nextId(data, 'user')
  const user: UserRow = {
    ...input,
    id,
    accountStatus: 'Active',
    isRecurring: false,
    renewsAs: null,
    isPostAffiliateAvailable: false,
    isWgSectionAvailable: getPlan(input.tariffId).hasWireGuard,
    emailSubscribed: true,
    friendId: `friend-${id}`,
    needsPassword: false,
    isPasswordMailed: false,
    createdAt: now,
  }
  data.users.push(user)
  setVpnPassword(data, now, id, null)
  return user
}

/** Returns the campaign parameters that aren't empty. */
export const pickAttribution = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Adds campaign parameters of a later visit. They replace earlier values; empty ones are ignored. */
export const addAttribution = (user: UserRow, values: Record<string, string>): void => {
  user.attribution = { ...user.attribution, ...pickAttribution(values) }
}
