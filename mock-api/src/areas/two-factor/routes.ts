import { parseTwoFactorCode, twoFactorContract } from '@zoog/contract/two-factor'
import { toWireDate } from '@zoog/contract/wire-date'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../../core/caller'
import { findMatchingHash, hashSecrets } from '../../core/passwords'
import { clearAttempts } from '../../core/rate-limit'
import { createRouter, done, getCustomerContext, ok, replaceSessionToken } from '../../core/request'
import type { UserRow } from '../../core/schema'
import { recordAccountEvent } from '../account-events/account-events'
import { confirmPassword } from '../users/confirm-password'
import { getSignInCounters } from '../users/login-attempts'
import { addAttribution } from '../users/new-user'
import { createSignInSession } from '../users/sign-in'
import {
  confirmTwoFactorSetup,
  consumeCode,
  createRecoveryCodes,
  findActiveAuthenticator,
  getTwoFactorState,
  releaseCodeAttempt,
  removeAuthenticator,
  reserveCodeAttempt,
  startTwoFactorSetup,
  takeFirstCode,
  twoFactorOffError,
} from './authenticator'
import { mailRecoveryCodeUsed, mailTwoFactorChange, mailTwoFactorRecovery } from './mails'
import { cancelRecoveryPeriod, startRecoveryPeriod } from './recovery-period'
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
  const { mock } = request
  reserveCodeAttempt(mock.data, mock.now, user.id)
  const parsed = parseTwoFactorCode(enteredCode)
  const hashes = findActiveAuthenticator(mock.data, mock.now, user.id)?.recoveryCodes ?? []
  const matchedHash = parsed?.kind === 'recovery' ? await findMatchingHash(parsed.code, hashes) : null
  if (!findActiveAuthenticator(mock.data, mock.now, user.id)) {
    releaseCodeAttempt(mock.data, mock.now, user.id)
    throw createOffError()
  }
  const left = consumeCode(mock.data, mock.now, user.id, enteredCode, matchedHash)
  if (left === null) return
  recordAccountEvent(request, user.id, 'recoveryCodeUsed')
  mailRecoveryCodeUsed(getCustomerContext(request, user), left)
}

export const twoFactorRouter = createRouter(twoFactorContract, {
  login: async ({ request, body }) => {
    const { mock } = request
    const { ticket, user } = await readTicket(mock, body.ticket)
    await verifyTwoFactorCode(request, user, body.code, ticketInvalidError)
    mock.data.usedJtis[ticket.jti] = ticket.exp * 1000
    clearAttempts(mock.data, getSignInCounters(mock.data, user.email, getCaller(request)))
    addAttribution(user, ticket.attribution)
    return ok(await createSignInSession(request, user, true))
  },

  getState: async ({ request: { mock } }) => ok(getTwoFactorState(mock.data, mock.now, mock.user.id)),

  requestRecovery: async ({ request, body }) => {
    const { mock } = request
    const { user } = await readTicket(mock, body.ticket)
    const { offAt, hasStarted } = startRecoveryPeriod(mock.data, mock.now, user.id)
    if (hasStarted) {
      recordAccountEvent(request, user.id, 'twoFactorRecoveryRequested')
      mailTwoFactorRecovery(getCustomerContext(request, user), offAt)
    }
    return ok({ offAt: toWireDate(offAt) })
  },

  cancelRecovery: async ({ request }) => {
    const { data, now, user } = request.mock
    cancelRecoveryPeriod(data, now, user.id)
    recordAccountEvent(request, user.id, 'twoFactorRecoveryCanceled')
    return done()
  },

  stepUp: async ({ request, body }) => {
    const { data, now, user, session } = request.mock
    const isOn = findActiveAuthenticator(data, now, user.id) !== undefined
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
    const { mock } = request
    const user = await confirmPassword(request, body.password, 'password')
    return ok(startTwoFactorSetup(mock.data, mock.now, user, mock.session.id))
  },

  confirm: async ({ request, body }) => {
    const { mock } = request
    const { user, session } = mock
    const owner = { id: user.id, sessionId: session.id }
    takeFirstCode(mock.data, mock.now, owner, body.code)
    const recoveryCodes = createRecoveryCodes()
    const hashes = await hashSecrets(recoveryCodes.map(stripDash))
    confirmTwoFactorSetup(mock.data, mock.now, owner, hashes)
    session.steppedUpAt = mock.now
    replaceSessionToken(request)
    recordAccountEvent(request, user.id, 'twoFactorOn')
    mailTwoFactorChange(mock, true)
    return ok({ recoveryCodes })
  },

  turnOff: async ({ request, body }) => {
    const { mock } = request
    if (!findActiveAuthenticator(mock.data, mock.now, mock.user.id)) throw twoFactorOffError()
    const user = await confirmPassword(request, body.password, 'password')
    await verifyTwoFactorCode(request, user, body.code)
    removeAuthenticator(mock.data, user.id)
    recordAccountEvent(request, user.id, 'twoFactorOff')
    mailTwoFactorChange(getCustomerContext(request, user), false)
    return done()
  },
})
