import { normalizeEnteredText } from '@zoog/contract/entered-text'
import type { Session } from '@zoog/contract/users'
import { useRef, useState } from 'react'
import { refetchPrices } from '../../api/billing'
import { type ErrorResponse, getTwoFactorTicket, isOutcomeUnknown, toErrorResponse } from '../../api/errors'
import { useCheckUserExists } from '../../api/restricted'
import { useLogin, useRegister } from '../../api/users'
import { checkEmail } from '../../forms/checks'
import { useForm } from '../../forms/use-form'
import { createRandomPassword } from '../../lib/crypto'
import { auth } from '../../state/auth'
import { setGuestAccount } from '../../state/guest-account'
import { runSignIn, startSession } from '../../state/session'
import { getStored, setStored } from '../../storage/local'

const startGuestSession = (session: Session): void => {
  startSession(session)
  setGuestAccount(session.user.email)
}

/** Returns the address as accounts are compared: the server ignores its case. */
const toAccountKey = (email: string): string => normalizeEnteredText(email).toLowerCase()

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
const useCreateAccount = ({ promocode, onRegistered }: CreateAccountOptions) => {
  /** The account whose sign-up has no response yet. In memory only, because its password is a secret. */
  const pending = useRef<PendingAccount | null>(null)
  const login = useLogin()
  const register = useRegister()
  const checkUserExists = useCheckUserExists()

  const getPendingAccount = (email: string): PendingAccount | null => {
    const account = pending.current
    return account && toAccountKey(account.email) === toAccountKey(email) ? account : null
  }

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

  /** Signs up and starts the session; returns false after a failure. */
  const createAccount = async (email: string): Promise<boolean> => {
    const lostAccount = getPendingAccount(email)
    if (lostAccount && (await checkUserExists(toAccountKey(email)).catch(() => false)))
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

  return { getPendingAccount, createAccount }
}

/**
 * Returns the customer of a checkout (R-CHECK-2). A new address gets an account before the payment; the owner of a
 * registered address signs in on the page. The password is never stored.
 *
 * @param promocode the order's promo code; empty for none.
 */
export const useCheckoutCustomer = (promocode: string) => {
  const [registeredKey, setRegisteredKey] = useState<string | null>(null)
  /** The checks by address. A cached check avoids a second request to a rate-limited endpoint. */
  const registrationChecks = useRef(new Map<string, Promise<boolean>>())
  const [isSigningIn, setSigningIn] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  const login = useLogin()
  const checkUserExists = useCheckUserExists()

  const isRegistered = (email: string): boolean => registeredKey === toAccountKey(email)

  const askForPassword = (email: string): void => {
    setRegisteredKey(toAccountKey(email))
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (!isRegistered(email) && !isTyping) form.focus('password')
  }

  const { getPendingAccount, createAccount } = useCreateAccount({ promocode, onRegistered: askForPassword })

  const checkIsRegistered = async (email: string): Promise<boolean> => {
    const key = toAccountKey(email)
    // If the check fails, the sign-up request still detects a registered address.
    const check = registrationChecks.current.get(key) ?? checkUserExists(key).catch(() => false)
    registrationChecks.current.set(key, check)
    const isTaken = await check
    if (isTaken) askForPassword(email)
    return isTaken
  }

  const signIn = async ({ email, password }: Record<'email' | 'password', string>): Promise<boolean> => {
    if (password === '') {
      form.markInvalid(['password'], 'passwordMissing')
      return false
    }
    setSigningIn(true)
    try {
      startSession(await runSignIn(login({ email: normalizeEnteredText(email), password })))
      form.change('password', '')
      return true
    } catch (error) {
      const requiredTicket = getTwoFactorTicket(error)
      if (requiredTicket !== null) {
        form.change('password', '')
        setTicket(requiredTicket)
      }
      // A snackbar shows the reason (R-AUTH-2). Without a response, the password may be correct.
      else if (isOutcomeUnknown(error)) form.focus('password')
      else form.markInvalid(['password'], 'credentialsWrong')
      return false
    } finally {
      setSigningIn(false)
    }
  }

  const form = useForm({
    // A new customer has no password field, so `signIn` checks it.
    checks: { email: checkEmail, password: () => null },
    initial: { email: getStored('emailDraft'), password: '' },
    send: async (entered) => {
      await (isRegistered(entered.email) ? signIn(entered) : checkIsRegistered(entered.email))
    },
  })
  const { email } = form.values
  const emailProps = form.fieldProps('email')

  return {
    formProps: form.formProps,
    emailProps: {
      ...emailProps,
      onChange: (event: { target: { value: string } }) => {
        setStored('emailDraft', event.target.value)
        emailProps.onChange(event)
      },
      /** Checks a complete address before the customer pays, so that its owner can sign in first. */
      onBlur: () => {
        if (checkEmail(email, {}) === null) void checkIsRegistered(email)
      },
    },
    passwordProps: form.fieldProps('password'),
    /** The address belongs to an account, so the customer signs in on this page. */
    isRegistered: isRegistered(email),
    isSigningIn,
    /** The ticket of a sign-in that requires a two-factor code; null for none. */
    ticket,
    completeTwoFactor: (session: Session) => {
      setTicket(null)
      startSession(session)
    },
    cancelTwoFactor: () => setTicket(null),
    /** Signs in or creates an account; returns false if the customer must correct or complete the form. */
    ensureAccount: async (): Promise<boolean> => {
      if (auth.authenticated) return true
      // The customer must enter the two-factor code first.
      const entered = ticket === null ? form.validate() : null
      if (!entered) return false
      const address = normalizeEnteredText(entered.email)
      if (isRegistered(address)) return signIn(entered)
      // The password field has only just appeared.
      if (!getPendingAccount(address) && (await checkIsRegistered(address))) return false
      return createAccount(address)
    },
  }
}

export type CheckoutCustomer = ReturnType<typeof useCheckoutCustomer>
