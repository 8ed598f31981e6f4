import { MINUTE } from '@zoog/contract/constants'
import type { loginBody } from '@zoog/contract/users'
import type { z } from 'zod'
import type { Data, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { countAttempt, forgetAttempts, type Limit, refuseAbove } from './attempts'
import { addAttribution } from './attribution'
import { checkCaptcha } from './captcha'
import { emailKey, findByEmail, findById } from './find-user'
import { findLink } from './links'

export type LoginInput = z.output<typeof loginBody>

/** Wrong passwords that are borne for one address, known or not. */
export const SIGN_IN_LIMIT: Limit = { max: 10, withinMs: 15 * MINUTE }

/** Compared with where there is no account, so that an unknown address takes as long as a known one. */
const DECOY_HASH = 'scrypt$4096$Ag6-PUaUXCQeA_ZisLw-yg$Lt4Uh5pahNRjiPdws3FiVLsQAt9W0jAIdY77_Go1Aes'

/** What attempts to sign in to an address are counted by. */
export const signInKey = (email: string): string => `login:${emailKey(email)}`

const refuseTooMany = (data: Data, now: number, email: string): void =>
  refuseAbove(data, signInKey(email), SIGN_IN_LIMIT, now, 'Too many login attempts. Please try again later.')

/** What may be known before the password is compared; answers the hash to compare it with. */
export const beginSignIn = (data: Data, now: number, input: LoginInput): string => {
  checkCaptcha(input)
  refuseTooMany(data, now, input.email)
  return findByEmail(data, input.email)?.passwordHash ?? DECOY_HASH
}

/** The account signed in to, once the password was compared with a hash. */
export const completeSignIn = (
  data: Data,
  now: number,
  input: LoginInput,
  compared: { hash: string; matches: boolean },
): UserRow => {
  // Once more: of many guesses sent at once, none may slip through after the limit is reached.
  refuseTooMany(data, now, input.email)
  const user = findByEmail(data, input.email)
  if (!user || user.passwordHash !== compared.hash || !compared.matches) {
    countAttempt(data, signInKey(input.email), SIGN_IN_LIMIT, now)
    throw refuse(422, 'wrong_credentials', 'These credentials do not match our records.')
  }
  forgetAttempts(data, signInKey(input.email))
  addAttribution(user, { cid: input.cid, cid4: input.cid4, voluumID: input.voluumID })
  return user
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
