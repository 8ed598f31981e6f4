import type { Session } from '@zoog/contract/users'
import { useRef } from 'react'
import { useCheckUserExists } from '../../api/account'
import { refetchPrices } from '../../api/billing'
import { type ErrorResponse, isOutcomeUnknown, toErrorResponse } from '../../api/errors'
import { useLogin, useRegister } from '../../api/users'
import { createRandomPassword } from '../../lib/random-password'
import { setGuestAccount } from '../../state/guest-account'
import { startSession } from '../../state/session'

const startGuestSession = (session: Session): void => {
  startSession(session)
  setGuestAccount(session.user.email)
}

interface PendingAccount {
  email: string
  password: string
}

interface CreateAccountOptions {
  /** The order's promo code; empty for none. */
  promocode: string
  onRegistered: (email: string) => void
}

/**
 * Returns functions that create a guest's account during checkout (R-CHECK-2). After a sign-up without a response, a sign-in
 * with its password proves that this browser created the account.
 */
export const useCreateAccount = ({ promocode, onRegistered }: CreateAccountOptions) => {
  /** The account whose sign-up has no response yet. In memory only, because its password is a secret. */
  const pending = useRef<PendingAccount | null>(null)
  const login = useLogin()
  const register = useRegister()
  const checkUserExists = useCheckUserExists()

  const signIn = async (account: PendingAccount): Promise<boolean> => {
    try {
      startGuestSession(await login(account))
      return true
    } catch (error) {
      if (!isOutcomeUnknown(error)) onRegistered(account.email)
      return false
    }
  }

  const handleRejection = ({ status, body }: ErrorResponse, email: string): void => {
    if (status === 409) onRegistered(email)
    // An invalid promo code gives no discount, so show the full price.
    if (body.code?.startsWith('promo_')) refetchPrices()
    // The server created no account for a rejected request.
    if (status < 500) pending.current = null
  }

  const hasPendingAccount = (email: string): boolean => pending.current?.email === email

  /** Signs up and starts the session; returns false after a failure. */
  const createAccount = async (email: string): Promise<boolean> => {
    const lostAccount = pending.current?.email === email ? pending.current : null
    if (lostAccount && (await checkUserExists(email.toLowerCase()).catch(() => false)))
      return signIn(lostAccount)
    const account = lostAccount ?? { email, password: createRandomPassword() }
    pending.current = account
    try {
      const newAccount = { ...account, name: '', password_confirmation: account.password, promocode }
      startGuestSession(await register({ ...newAccount, isOneStepPayment: true }))
      return true
    } catch (error) {
      const failed = toErrorResponse(error)
      if (lostAccount && failed?.status === 409) return signIn(account)
      if (failed) handleRejection(failed, email)
      return false
    }
  }

  return { hasPendingAccount, createAccount }
}
