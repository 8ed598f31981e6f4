import { toWireDate } from '@zoog/contract/common'
import { parseTwoFactorCode, type stepUpBody } from '@zoog/contract/two-factor'
import type { Session } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { clearFailedAttempts } from '../../core/attempt-counters'
import { getCaller } from '../../core/caller'
import { findMatchingHash, hashSecrets } from '../../core/passwords'
import { getPortalOrigin, replaceSessionToken, requireUser } from '../../core/request'
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
 * creates the error if two-factor authentication is off, also if it was turned off while the code was compared.
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
  mailRecoveryCodeUsed(sandbox.data, now, user, left, getPortalOrigin(request))
}

/** `users/twoFactor/login` and its encrypted twin. */
export const signInWithTwoFactor = async (
  request: FastifyRequest,
  input: { ticket: string; code: string },
): Promise<Session> => {
  const { sandbox, now, services } = request.mock
  const secret = services.keys.tokenSecret
  const { ticket, user } = await readTicket(secret, sandbox, now, input.ticket)
  await verifyTwoFactorCode(request, user, input.code, ticketInvalidError)
  sandbox.data.usedJtis[ticket.jti] = ticket.exp * 1000
  clearFailedAttempts(sandbox.data, getSignInCounters(sandbox.data, user.email, getCaller(request)))
  addAttribution(user, ticket.attribution)
  return createSignInSession(request, user, true)
}

/** `users/twoFactor/requestRecovery` and its encrypted twin. */
export const requestTwoFactorRecovery = async (request: FastifyRequest, input: { ticket: string }) => {
  const { sandbox, now, services } = request.mock
  const { user } = await readTicket(services.keys.tokenSecret, sandbox, now, input.ticket)
  const { offAt, hasStarted } = startRecoveryPeriod(sandbox.data, now, user.id)
  if (hasStarted) {
    recordAccountEvent(request, user.id, 'twoFactorRecoveryRequested')
    mailTwoFactorRecovery(sandbox.data, now, user, offAt, getPortalOrigin(request))
  }
  await sandbox.commit()
  return { offAt: toWireDate(offAt) }
}

/** `users/twoFactor/cancelRecovery`. */
export const stopTwoFactorRecovery = async (request: FastifyRequest): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user } = requireUser(request)
  cancelRecoveryPeriod(sandbox.data, now, user.id)
  recordAccountEvent(request, user.id, 'twoFactorRecoveryCanceled')
  await sandbox.commit()
}

/** `users/twoFactor/stepUp` and its encrypted twin. */
export const stepUpSession = async (
  request: FastifyRequest,
  input: z.output<typeof stepUpBody>,
): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  const isOn = findActiveAuthenticator(sandbox.data, now, user.id) !== undefined
  if ('password' in input) {
    if (isOn) throw stepUpNeededError()
    await confirmPassword(request, input.password, 'password')
  } else {
    if (!isOn) throw twoFactorOffError()
    await verifyTwoFactorCode(request, user, input.code)
  }
  session.steppedUpAt = now
  replaceSessionToken(request)
  await sandbox.commit()
}

/** `users/twoFactor/start` and its encrypted twin. */
export const startAuthenticatorSetup = async (request: FastifyRequest, input: { password: string }) => {
  const { sandbox, now } = request.mock
  const user = await confirmPassword(request, input.password, 'password')
  const setup = startTwoFactorSetup(sandbox.data, now, user, requireUser(request).session.id)
  await sandbox.commit()
  return setup
}

/** `users/twoFactor/confirm` and its encrypted twin. */
export const confirmAuthenticatorSetup = async (request: FastifyRequest, input: { code: string }) => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  const owner = { id: user.id, sessionId: session.id }
  takeFirstCode(sandbox.data, now, owner, input.code)
  const recoveryCodes = createRecoveryCodes()
  const hashes = await hashSecrets(recoveryCodes.map(stripDash))
  confirmTwoFactorSetup(sandbox.data, now, owner, hashes)
  session.steppedUpAt = now
  replaceSessionToken(request)
  recordAccountEvent(request, user.id, 'twoFactorOn')
  mailTwoFactorChange(sandbox.data, now, user, true, getPortalOrigin(request))
  await sandbox.commit()
  return { recoveryCodes }
}

/** `users/twoFactor/off` and its encrypted twin. */
export const turnOffAuthenticator = async (
  request: FastifyRequest,
  input: { password: string; code: string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  if (!findActiveAuthenticator(sandbox.data, now, requireUser(request).user.id)) throw twoFactorOffError()
  const user = await confirmPassword(request, input.password, 'password')
  await verifyTwoFactorCode(request, user, input.code)
  removeAuthenticator(sandbox.data, user.id)
  recordAccountEvent(request, user.id, 'twoFactorOff')
  mailTwoFactorChange(sandbox.data, now, user, false, getPortalOrigin(request))
  await sandbox.commit()
}
