import { getStored, setStored } from '../storage/local'

/** The e-mail of an account that was made on the way to a payment, whose owner is asked by mail to choose a password. */
export const getNewAccount = (): string => getStored('drafts').newAccount?.email ?? ''

/** Keeps whose account was made on the way to a payment. */
export const setNewAccount = (email: string): void =>
  setStored('drafts', { ...getStored('drafts'), newAccount: { email } })
