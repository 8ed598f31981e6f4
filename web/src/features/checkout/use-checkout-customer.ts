import { normalizeEnteredText } from '@zoog/contract/entered-text'
import type { Session } from '@zoog/contract/users'
import { useRef, useState } from 'react'
import { useCheckUserExists } from '../../api/account'
import { refetchPrices } from '../../api/billing'
import { type ErrorResponse, getTwoFactorTicket, isOutcomeUnknown, toErrorResponse } from '../../api/errors'
import { useLogin, useRegister } from '../../api/users'
import { checkEmail } from '../../forms/checks'
import { createRandomPassword } from '../../lib/crypto'
import { getPaymentTexts } from '../../payments/texts'
import { auth } from '../../state/auth'
import { setGuestAccount } from '../../state/guest-account'
import { runSignIn, startSession } from '../../state/session'
import { getStored, setStored } from '../../storage/local'

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
const useCreateAccount = ({ promocode, onRegistered }: CreateAccountOptions) => {
  /** The account whose sign-up has no response yet. In memory only, because its password is a secret. */
  const pending = useRef<PendingAccount | null>(null)
  const login = useLogin()
  const register = useRegister()
  const checkUserExists = useCheckUserExists()

  const getPendingAccount = (email: string): PendingAccount | null =>
    pending.current?.email === email ? pending.current : null

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

  return { getPendingAccount, createAccount }
}

/**
 * Returns the customer of a checkout (R-CHECK-2). A new address gets an account before the payment; the owner of a
 * registered address signs in on the page. The password is never stored.
 *
 * @param promocode the order's promo code; empty for none.
 */
export const useCheckoutCustomer = (promocode: string) => {
  const [email, setEmail] = useState(() => getStored('emailDraft'))
  const [password, setPassword] = useState('')
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null)
  const [emailError, setEmailError] = useState<string>()
  const [passwordError, setPasswordError] = useState<string>()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  /** The checks by address. A cached check avoids a second request to a rate-limited endpoint. */
  const registrationChecks = useRef(new Map<string, Promise<boolean>>())
  const [isSigningIn, setSigningIn] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  const login = useLogin()
  const checkUserExists = useCheckUserExists()
  const { getPendingAccount, createAccount } = useCreateAccount({
    promocode,
    onRegistered: (takenEmail) => setRegisteredEmail(takenEmail.toLowerCase()),
  })

  const address = normalizeEnteredText(email)
  const isRegistered = registeredEmail !== null && registeredEmail === address.toLowerCase()

  const showEmailProblem = (): boolean => {
    const problem = checkEmail(address, {})
    setEmailError(problem === null ? undefined : getPaymentTexts().fields.errors[problem]())
    if (problem !== null) emailField.current?.focus()
    return problem !== null
  }

  const checkIsRegistered = async (): Promise<boolean> => {
    const key = address.toLowerCase()
    // If the check fails, the sign-up request still detects a registered address.
    const check = registrationChecks.current.get(key) ?? checkUserExists(key).catch(() => false)
    registrationChecks.current.set(key, check)
    if (!(await check)) return false
    setRegisteredEmail(key)
    return true
  }

  const signIn = async (): Promise<boolean> => {
    const { errors } = getPaymentTexts().fields
    if (password === '') {
      setPasswordError(errors.passwordMissing())
      passwordField.current?.focus()
      return false
    }
    setSigningIn(true)
    try {
      startSession(await runSignIn(login({ email: address, password })))
      setPassword('')
      return true
    } catch (error) {
      const requiredTicket = getTwoFactorTicket(error)
      if (requiredTicket !== null) {
        setPassword('')
        setTicket(requiredTicket)
        return false
      }
      // A snackbar shows the reason (R-AUTH-2). Without a response, the password may be correct.
      if (!isOutcomeUnknown(error)) setPasswordError(errors.rejected())
      passwordField.current?.focus()
      return false
    } finally {
      setSigningIn(false)
    }
  }

  /** Checks a complete address before the customer pays, so that its owner can sign in first. */
  const checkRegistration = (): void => {
    if (checkEmail(address, {}) === null) void checkIsRegistered()
  }

  return {
    emailProps: {
      name: 'email',
      ref: emailField,
      value: email,
      error: emailError,
      onChange: ({ target }: { target: { value: string } }) => {
        setEmail(target.value)
        setEmailError(undefined)
        setStored('emailDraft', target.value)
      },
      onBlur: checkRegistration,
    },
    passwordProps: {
      name: 'password',
      ref: passwordField,
      value: password,
      error: passwordError,
      onChange: ({ target }: { target: { value: string } }) => {
        setPassword(target.value)
        setPasswordError(undefined)
      },
    },
    /** The address belongs to an account, so the customer signs in on this page. */
    isRegistered,
    isSigningIn,
    submit: () => (isRegistered ? void signIn() : checkRegistration()),
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
      if (ticket !== null || showEmailProblem()) return false
      if (isRegistered || (!getPendingAccount(address) && (await checkIsRegistered()))) return signIn()
      return createAccount(address)
    },
  }
}

export type CheckoutCustomer = ReturnType<typeof useCheckoutCustomer>
