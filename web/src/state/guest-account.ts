import type { User } from '@zoog/contract/users'
import { getStored, setStored } from '../storage/local'

/** Stores the email of an account created during checkout. Its owner gets an email to set a password. */
export const setGuestAccount = (email: string): void => setStored('guestEmail', email)

/**
 * Returns whether the account has no password yet. If the server doesn't say, accounts created in this browser have
 * none.
 */
export const lacksPassword = ({ email, needsPassword }: Pick<User, 'email' | 'needsPassword'>): boolean =>
  needsPassword ?? getStored('guestEmail') === email
