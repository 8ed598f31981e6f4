import type { loginBody, Session } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Caller, getCaller } from '../../core/caller'
import { httpError } from '../../core/errors'
import { findUserByEmail, findUserById } from '../../core/find-user'
import { findLink, hashSecret, linkInvalidError } from '../../core/links'
import {
  type AttemptCounter,
  clearAttempts,
  getAttemptDelay,
  releaseAttempt,
  reserveAttempt,
} from '../../core/rate-limit'
import { getCustomerContext, issueSessionToken } from '../../core/request'
import type { Data, UserRow } from '../../core/schema'
import { getClientInfo, recordAccountEvent } from '../account-events/account-events'
import { applyDueChanges } from '../apply-due-changes'
import { findActiveAuthenticator } from '../two-factor/authenticator'
import { mailTwoFactorChange } from '../two-factor/mails'
import { removeAuthenticatorAfterRecovery } from '../two-factor/recovery-period'
import { addKnownBrowser, isKnownBrowser } from './known-browsers'
import { getSignInCounters } from './login-attempts'
import { mailNewSignIn } from './mails'
import { addAttribution } from './new-user'
import { toUserView } from './user-view'

type LoginInput = z.output<typeof loginBody>

/** The hash for unknown addresses, so that their responses take as long as those for known ones. */
const DECOY_HASH = 'scrypt$4096$Ag6-PUaUXCQeA_ZisLw-yg$Lt4Uh5pahNRjiPdws3FiVLsQAt9W0jAIdY77_Go1Aes'

const TOO_MANY_MESSAGE = 'Too many sign-in attempts.'

/**
 * Counts a sign-in before its password is compared. Returns the hash to compare it with, the response delay, and the
 * counters that counted the attempt.
 */
export const startSignIn = (data: Data, now: number, input: LoginInput, caller: Caller) => {
  const counters = getSignInCounters(data, input.email, caller)
  const delayMs = getAttemptDelay(data, now, counters)
  reserveAttempt(data, now, counters, TOO_MANY_MESSAGE)
  return { hash: findUserByEmail(data, input.email)?.passwordHash ?? DECOY_HASH, delayMs, counters }
}

/** Returns the campaign parameters of a sign-in. */
export const pickLoginAttribution = ({ cid, cid4, voluumID }: LoginInput) => ({ cid, cid4, voluumID })

/** Returns the account after a correct password. If a code is required next, nothing changes before it. */
export const completeSignIn = (
  data: Data,
  now: number,
  input: LoginInput,
  comparison: { hash: string; matches: boolean; counters: AttemptCounter[] },
): { user: UserRow; isCodeNeeded: boolean } => {
  const user = findUserByEmail(data, input.email)
  if (!user || user.passwordHash !== comparison.hash || !comparison.matches)
    throw httpError(422, 'wrong_credentials', 'Email and password don’t match.')
  releaseAttempt(data, now, comparison.counters)
  if (findActiveAuthenticator(data, now, user.id)) return { user, isCodeNeeded: true }
  clearAttempts(data, comparison.counters)
  addAttribution(user, pickLoginAttribution(input))
  return { user, isCodeNeeded: false }
}

/** Returns the account of a one-time link and marks the link as used. */
export const signInByLink = (data: Data, now: number, userId: number, secret: string): UserRow => {
  const link = findLink(data, now, 'login', userId, secret)
  const user = findUserById(data, userId)
  if (!link || !user) throw linkInvalidError(secret)
  link.usedAt = now
  return user
}

/** Signs a user in and remembers the browser. */
export const startBrowserSession = async (
  request: FastifyRequest,
  user: UserRow,
  isSteppedUp = false,
): Promise<Session> => {
  const { mock } = request
  const { browserSecret } = getCaller(request)
  if (browserSecret !== null && user.mailboxBrowser === hashSecret(browserSecret)) user.isEmailProven = true
  mock.browserSecret = addKnownBrowser(mock.data, mock.now, user.id, browserSecret)
  applyDueChanges(getCustomerContext(request, user))
  const view = toUserView(user, mock.now)
  return { token: await issueSessionToken(request, user.id, isSteppedUp), user: view }
}

/** Signs in to an existing account. A sign-in from an unknown browser is mailed to the owner. */
export const createSignInSession = (
  request: FastifyRequest,
  user: UserRow,
  isSteppedUp = false,
): Promise<Session> => {
  const isKnown = isKnownBrowser(request.mock.data, user.id, getCaller(request).browserSecret)
  recordAccountEvent(request, user.id, isKnown ? 'signedIn' : 'signedInNewBrowser')
  if (!isKnown) mailNewSignIn(getCustomerContext(request, user), getClientInfo(request))
  return startBrowserSession(request, user, isSteppedUp)
}

/** Turns off two-factor authentication at the first sign-in after its recovery period, and mails the owner. */
export const endDueTwoFactorRecovery = (request: FastifyRequest, user: UserRow): void => {
  const { data, now } = request.mock
  if (!removeAuthenticatorAfterRecovery(data, now, user.id)) return
  recordAccountEvent(request, user.id, 'twoFactorOff')
  mailTwoFactorChange(getCustomerContext(request, user), false)
}
