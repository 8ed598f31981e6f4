import { normalizeEnteredText } from '@zoog/contract/entered-text'
import type { Session } from '@zoog/contract/users'
import { type RefObject, useRef, useState } from 'react'
import { useCheckUserExists } from '../../api/account'
import { refetchPrices } from '../../api/billing'
import { type ErrorResponse, isNoResponse, isTwoFactorRequired, toErrorResponse } from '../../api/errors'
import { useLogin, useRegister } from '../../api/users'
import { checkEmail } from '../../forms/checks'
import { currentTexts } from '../../payments/texts'
import { auth } from '../../state/auth'
import { setGuestAccount } from '../../state/guest-account'
import { runSignIn, startSession } from '../../state/session'
import { getStored, setStored } from '../../storage/local'
import { createRandomPassword } from './random-password'

export interface CheckoutCustomer {
  email: string
  password: string
  /** The address belongs to an account: its owner signs in, here. */
  isKnown: boolean
  emailError: string | undefined
  passwordError: string | undefined
  isSigningIn: boolean
  emailField: RefObject<HTMLInputElement | null>
  passwordField: RefObject<HTMLInputElement | null>
  typeEmail: (text: string) => void
  typePassword: (text: string) => void
  /** Finds out whether the address is known; called when its field is left. */
  check: () => Promise<void>
  signInHere: () => Promise<boolean>
  /** The answer to the password that asks for a second step; null while there is none to make. */
  twoFactorResponse: unknown
  completeTwoFactor: (session: Session) => void
  cancelTwoFactor: () => void
  /** Somebody to sell to: true once a customer is signed in; false when there is something to do first. */
  ensure: () => Promise<boolean>
}

interface OwnAccount {
  email: string
  password: string
}

/**
 * The customer of a checkout (R-CHECK-2). A new address gets an account on the way to the payment; a known one is told
 * to sign in without leaving, and nothing that was chosen is lost. The password is never kept.
 *
 * @param promocode the code that the order has; empty for none.
 */
export const useCustomer = (promocode: string): CheckoutCustomer => {
  const [email, setEmail] = useState(() => getStored('emailDraft'))
  const [password, setPassword] = useState('')
  const [known, setKnown] = useState<string | null>(null)
  const [emailError, setEmailError] = useState<string>()
  const [passwordError, setPasswordError] = useState<string>()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  /** Addresses that were asked about already; asking twice would only tell a prober more. */
  const asked = useRef(new Map<string, Promise<boolean>>())
  /** The account that was being made when no answer came; in memory alone, as its password is a secret. */
  const made = useRef<OwnAccount | null>(null)
  const [isSigningIn, setSigningIn] = useState(false)
  const [codeAsked, setCodeAsked] = useState<unknown>(null)
  const login = useLogin()
  const register = useRegister()
  const isKnownEmail = useCheckUserExists()

  const address = normalizeEnteredText(email)
  const isKnown = known !== null && known === address.toLowerCase()

  const complain = (): boolean => {
    const problem = checkEmail(address, {})
    setEmailError(problem === null ? undefined : currentTexts().LL.auth.errors[problem]())
    if (problem !== null) emailField.current?.focus()
    return problem !== null
  }

  const askWhetherKnown = async (): Promise<boolean> => {
    const key = address.toLowerCase()
    // Should the check fail, the sign-up that follows finds it out all the same.
    const answer = asked.current.get(key) ?? isKnownEmail(key).catch(() => false)
    asked.current.set(key, answer)
    if (!(await answer)) return false
    setKnown(key)
    return true
  }

  const signInHere = async (): Promise<boolean> => {
    const { errors } = currentTexts().LL.auth
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
      if (isTwoFactorRequired(error)) {
        setPassword('')
        setCodeAsked(error)
        return false
      }
      // A snackbar has said why (R-AUTH-2); without an answer there is nothing wrong with the password.
      if (!isNoResponse(error)) setPasswordError(errors.refused())
      passwordField.current?.focus()
      return false
    } finally {
      setSigningIn(false)
    }
  }

  /** The account of a sign-up whose answer was lost: who knows its password has made it, and goes on. */
  const enterOwn = async (own: OwnAccount): Promise<boolean> => {
    try {
      const session = await login(own)
      startSession(session)
      setGuestAccount(session.user.email)
      return true
    } catch (error) {
      if (!isNoResponse(error)) setKnown(own.email.toLowerCase())
      return false
    }
  }

  const refused = ({ status, body }: ErrorResponse): void => {
    if (status === 409) setKnown(address.toLowerCase())
    // A code that is no good any more takes nothing off: the price without it is shown, and can be paid.
    if (body.code?.startsWith('promo_')) refetchPrices()
    // Nothing was made of what the server refused.
    if (status < 500) made.current = null
  }

  const makeAccount = async (): Promise<boolean> => {
    const lost = made.current?.email === address ? made.current : null
    if (lost && (await isKnownEmail(address.toLowerCase()).catch(() => false))) return enterOwn(lost)
    const own = lost ?? { email: address, password: createRandomPassword() }
    made.current = own
    try {
      const session = await register({
        ...own,
        name: '',
        password_confirmation: own.password,
        promocode,
        isOneStepPayment: true,
      })
      startSession(session)
      setGuestAccount(session.user.email)
      return true
    } catch (error) {
      const failed = toErrorResponse(error)
      if (lost && failed?.status === 409) return enterOwn(own)
      if (failed) refused(failed)
      return false
    }
  }

  return {
    email,
    password,
    isKnown,
    emailError,
    passwordError,
    isSigningIn,
    emailField,
    passwordField,
    typeEmail: (text) => {
      setEmail(text)
      setEmailError(undefined)
      setStored('emailDraft', text)
    },
    typePassword: (text) => {
      setPassword(text)
      setPasswordError(undefined)
    },
    check: async () => {
      if (checkEmail(address, {}) === null) await askWhetherKnown()
    },
    signInHere,
    twoFactorResponse: codeAsked,
    completeTwoFactor: (session) => {
      setCodeAsked(null)
      startSession(session)
    },
    cancelTwoFactor: () => setCodeAsked(null),
    ensure: async () => {
      if (auth.authenticated) return true
      // The second step stands where the password was, and is what is missing.
      if (codeAsked !== null || complain()) return false
      if (isKnown || (made.current?.email !== address && (await askWhetherKnown()))) return signInHere()
      return makeAccount()
    },
  }
}
