import { toWireDate } from '@zoog/contract/common'
import { parseTwoFactorCode, twoFactorContract } from '@zoog/contract/two-factor'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../../core/caller'
import { findMatchingHash, hashSecrets } from '../../core/passwords'
import { clearAttempts } from '../../core/rate-limit'
import { getCustomerContext, replaceSessionToken, requireUser } from '../../core/request'
import { createRouter, done, ok } from '../../core/router'
import type { UserRow } from '../../core/schema'
import { addAttribution } from '../affiliate/attribution'
import { recordAccountEvent } from '../users/account-events'
import { confirmPassword } from '../users/confirm-password'
import { getSignInCounters } from '../users/login-attempts'
import { mailRecoveryCodeUsed, mailTwoFactorChange, mailTwoFactorRecovery } from '../users/mails'
import { createSignInSession } from '../users/sign-in'
import {
  cancelRecoveryPeriod,
  confirmTwoFactorSetup,
  consumeCode,
  createRecoveryCodes,
  findActiveAuthenticator,
  getTwoFactorState,
  releaseCodeAttempt,
  removeAuthenticator,
  reserveCodeAttempt,
  startRecoveryPeriod,
  startTwoFactorSetup,
  takeFirstCode,
  twoFactorOffError,
} from './authenticator'
import { stepUpNeededError } from './step-up'
import { readTicket, ticketInvalidError } from './tickets'

/** Removes the dash of a recovery code, which isn't hashed. */
const stripDash = (code: string): string => code.replace('-', '')

/**
 * Verifies a two-factor code: one of the app, or a recovery code, which is reported by mail. `createOffError`
 * creates the error if two-factor authentication is off or is turned off during the comparison.
 */
const verifyTwoFactorCode = async (
  request: FastifyRequest,
  user: UserRow,
  enteredCode: string,
  createOffError: () => Error = twoFactorOffError,
): Promise<void> => {
  const { sandbox, now } = request.mock
  reserveCodeAttempt(sandbox.data, now, user.id)
  const parsed = parseTwoFactorCode(enteredCode)
  const hashes = findActiveAuthenticator(sandbox.data, now, user.id)?.recoveryCodes ?? []
  const matchedHash = parsed?.kind === 'recovery' ? await findMatchingHash(parsed.code, hashes) : null
  if (!findActiveAuthenticator(sandbox.data, now, user.id)) {
    releaseCodeAttempt(sandbox.data, now, user.id)
    throw createOffError()
  }
  const left = consumeCode(sandbox.data, now, user.id, enteredCode, matchedHash)
  if (left === null) return
  recordAccountEvent(request, user.id, 'recoveryCodeUsed')
  mailRecoveryCodeUsed(getCustomerContext(request, user), left)
}

/** Two-factor authentication and its setup. */
export const twoFactorRouter = createRouter(twoFactorContract, {
  login: async ({ request, body }) => {
    const { sandbox, now, services } = request.mock
    const secret = services.keys.tokenSecret
    const { ticket, user } = await readTicket(secret, sandbox, now, body.ticket)
    await verifyTwoFactorCode(request, user, body.code, ticketInvalidError)
    sandbox.data.usedJtis[ticket.jti] = ticket.exp * 1000
    clearAttempts(sandbox.data, getSignInCounters(sandbox.data, user.email, getCaller(request)))
    addAttribution(user, ticket.attribution)
    return ok(await createSignInSession(request, user, true))
  },

  getState: async ({ request }) =>
    ok(getTwoFactorState(request.mock.sandbox.data, request.mock.now, requireUser(request).user.id)),

  requestRecovery: async ({ request, body }) => {
    const { sandbox, now, services } = request.mock
    const { user } = await readTicket(services.keys.tokenSecret, sandbox, now, body.ticket)
    const { offAt, hasStarted } = startRecoveryPeriod(sandbox.data, now, user.id)
    if (hasStarted) {
      recordAccountEvent(request, user.id, 'twoFactorRecoveryRequested')
      mailTwoFactorRecovery(getCustomerContext(request, user), offAt)
    }
    return ok({ offAt: toWireDate(offAt) })
  },

  cancelRecovery: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    cancelRecoveryPeriod(sandbox.data, now, user.id)
    recordAccountEvent(request, user.id, 'twoFactorRecoveryCanceled')
    return done()
  },

  stepUp: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user, session } = requireUser(request)
    const isOn = findActiveAuthenticator(sandbox.data, now, user.id) !== undefined
    if ('password' in body) {
      if (isOn) throw stepUpNeededError()
      await confirmPassword(request, body.password, 'password')
    } else {
      if (!isOn) throw twoFactorOffError()
      await verifyTwoFactorCode(request, user, body.code)
    }
    session.steppedUpAt = now
    replaceSessionToken(request)
    return done()
  },

  start: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const user = await confirmPassword(request, body.password, 'password')
    return ok(startTwoFactorSetup(sandbox.data, now, user, requireUser(request).session.id))
  },

  confirm: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user, session } = requireUser(request)
    const owner = { id: user.id, sessionId: session.id }
    takeFirstCode(sandbox.data, now, owner, body.code)
    const recoveryCodes = createRecoveryCodes()
    const hashes = await hashSecrets(recoveryCodes.map(stripDash))
    confirmTwoFactorSetup(sandbox.data, now, owner, hashes)
    session.steppedUpAt = now
    replaceSessionToken(request)
    recordAccountEvent(request, user.id, 'twoFactorOn')
    mailTwoFactorChange(getCustomerContext(request, user), true)
    return ok({ recoveryCodes })
  },

  turnOff: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    if (!findActiveAuthenticator(sandbox.data, now, requireUser(request).user.id)) throw twoFactorOffError()
    const user = await confirmPassword(request, body.password, 'password')
    await verifyTwoFactorCode(request, user, body.code)
    removeAuthenticator(sandbox.data, user.id)
    recordAccountEvent(request, user.id, 'twoFactorOff')
    mailTwoFactorChange(getCustomerContext(request, user), false)
    return done()
  },
})
