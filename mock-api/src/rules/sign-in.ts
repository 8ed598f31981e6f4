import type { loginBody } from '@zoog/contract/users'
import type { z } from 'zod'
import type { Data, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { addAttribution } from './attribution'
import { authenticatorOf } from './authenticator'
import { checkCaptcha } from './captcha'
import { findByEmail, findById } from './find-user'
import {
  type Caller,
  countGuess,
  countsOfSignIn,
  delayOfGuess,
  forgiveGuesses,
  refuseGuess,
} from './guessing'
import { findLink } from './links'

export type LoginInput = z.output<typeof loginBody>

/** Compared with where there is no account, so that an unknown address takes as long as a known one. */
const DECOY_HASH = 'scrypt$4096$Ag6-PUaUXCQeA_ZisLw-yg$Lt4Uh5pahNRjiPdws3FiVLsQAt9W0jAIdY77_Go1Aes'

const TOO_MANY = 'Too many login attempts. Please try again later.'

/** A password that is to be compared with a hash, and how long its answer waits. */
interface Comparison {
  hash: string
  delayMs: number
}

/** What may be known before the password is compared. */
export const beginSignIn = (data: Data, now: number, input: LoginInput, caller: Caller): Comparison => {
  checkCaptcha(input)
  const counts = countsOfSignIn(data, input.email, caller)
  refuseGuess(data, now, counts, TOO_MANY)
  const hash = findByEmail(data, input.email)?.passwordHash ?? DECOY_HASH
  return { hash, delayMs: delayOfGuess(data, now, counts) }
}

/** What a sign-in tells of where the visitor came from. */
export const attributionOfLogin = ({ cid, cid4, voluumID }: LoginInput) => ({ cid, cid4, voluumID })

/**
 * The account signed in to, once the password was compared with a hash. Where a second step follows, nothing is changed
 * before it was made.
 */
export const completeSignIn = (
  data: Data,
  now: number,
  input: LoginInput,
  caller: Caller,
  compared: { hash: string; matches: boolean },
): { user: UserRow; isSecondStepNeeded: boolean } => {
  const counts = countsOfSignIn(data, input.email, caller)
  // Once more: of many guesses sent at once, none may slip through after the limit is reached.
  refuseGuess(data, now, counts, TOO_MANY)
  const user = findByEmail(data, input.email)
  if (!user || user.passwordHash !== compared.hash || !compared.matches) {
    countGuess(data, now, counts)
    throw refuse(422, 'wrong_credentials', 'These credentials do not match our records.')
  }
  if (authenticatorOf(data, now, user.id)) return { user, isSecondStepNeeded: true }
  forgiveGuesses(data, counts)
  addAttribution(user, attributionOfLogin(input))
  return { user, isSecondStepNeeded: false }
}

/** The account that a one-time link signs in to; the link is used up. */
export const signInByLink = (data: Data, now: number, userId: number, secret: string): UserRow => {
  const link = findLink(data, now, 'login', userId, secret)
  const user = findById(data, userId)
  if (!link || !user)
    throw refuse(422, 'link_invalid', 'This link is not valid, or it has been used already.')
  link.usedAt = now
  return user
}
