import type { User } from '@zoog/contract/users'
import { getStored, setStored } from '../storage/local'

/** The e-mail of an account that was made on the way to a payment, whose owner is asked by mail to choose a password. */
const getNewAccount = (): string => getStored('drafts').newAccount?.email ?? ''

/** Keeps whose account was made on the way to a payment. */
export const setGuestAccount = (email: string): void =>
  setStored('drafts', { ...getStored('drafts'), newAccount: { email } })

/** Whether nobody has chosen the account's password yet: by the server's word, else where it was made in this browser. */
export const lacksPassword = ({ email, needsPassword }: Pick<User, 'email' | 'needsPassword'>): boolean =>
  needsPassword ?? getNewAccount() === email
