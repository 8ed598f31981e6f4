import { toWireDate } from '@zoog/contract/common'
import type { Session } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import { hashPassword, verifyPassword } from '../../core/passwords'
import type { UserRow } from '../../core/schema'
import { getPortalOrigin, requireUser } from '../../plugins/context'
import { getCaller } from '../../plugins/device-cookie'
import { recordAccountEvent } from '../../plugins/record-account-event'
import { addAttribution } from '../affiliate/attribution'
import { confirmPassword, createSignInSession } from '../users/handlers'
import { clearFailedAttempts, getSignInCounters } from '../users/login-attempts'
import { mailRecoveryCodeUsed, mailTwoFactorChange, mailTwoFactorRecovery } from '../users/mails'
import {
  beginTwoFactorSetup,
  cancelRecoveryPeriod,
  checkFirstCode,
  confirmTwoFactorSetup,
  consumeCode,
  createRecoveryCodes,
  findActiveAuthenticator,
  getRecoveryHashes,
  removeAuthenticator,
  startRecoveryPeriod,
  twoFactorOffError,
} from './authenticator'
import { readTicket, ticketInvalidError } from './tickets'

/** Recovery codes are kept and compared without their dash. */
const stripDash = (code: string): string => code.replace('-', '')

const findMatchingHash = async (code: string, hashes: readonly string[]): Promise<string | null> => {
  for (const hash of hashes) if (await verifyPassword(code, hash)) return hash
  return null
}

/**
 * Takes a second factor of a user: a code of the app, or a recovery code, of whose use a mail tells.
 *
 * @param off what is answered where it is off, or was turned off while the code was compared.
 */
const verifySecondFactor = async (
  request: FastifyRequest,
  user: UserRow,
  typed: string,
  off: () => Error = twoFactorOffError,
): Promise<void> => {
  const { sandbox, now } = request.mock
  const { code, hashes } = getRecoveryHashes(sandbox.data, now, user.id, typed)
  const matched = await findMatchingHash(code, hashes)
  if (!findActiveAuthenticator(sandbox.data, now, user.id)) throw off()
  const left = consumeCode(sandbox.data, now, user.id, typed, matched)
  if (left === null) return
  recordAccountEvent(request, user.id, 'recoveryCodeUsed')
  mailRecoveryCodeUsed(sandbox.data, now, user, left, getPortalOrigin(request))
}

/** `users/login/second`, and its encrypted twin. */
export const signInWithTwoFactor = async (
  request: FastifyRequest,
  input: { ticket: string; code: string },
): Promise<Session> => {
  const { sandbox, now, services } = request.mock
  const secret = services.keys.tokenSecret
  const { ticket, user } = await readTicket(secret, sandbox, now, input.ticket)
  await verifySecondFactor(request, user, input.code, ticketInvalidError)
  sandbox.data.usedJtis[ticket.jti] = ticket.exp * 1000
  clearFailedAttempts(sandbox.data, getSignInCounters(sandbox.data, user.email, getCaller(request)))
  addAttribution(user, ticket.attribution)
  return createSignInSession(request, user, true)
}

/** `users/secondFactor/lost`, and its encrypted twin. */
export const requestTwoFactorRecovery = async (request: FastifyRequest, input: { ticket: string }) => {
  const { sandbox, now, services } = request.mock
  const { user } = await readTicket(services.keys.tokenSecret, sandbox, now, input.ticket)
  const { offAt, isNews } = startRecoveryPeriod(sandbox.data, now, user.id)
  if (isNews) {
    recordAccountEvent(request, user.id, 'secondFactorLost')
    mailTwoFactorRecovery(sandbox.data, now, user, offAt, getPortalOrigin(request))
  }
  await sandbox.commit()
  return { offAt: toWireDate(offAt) }
}

/** `users/secondFactor/keep`. */
export const stopTwoFactorRecovery = async (request: FastifyRequest): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user } = requireUser(request)
  cancelRecoveryPeriod(sandbox.data, now, user.id)
  recordAccountEvent(request, user.id, 'secondFactorKept')
  await sandbox.commit()
}

/** `users/secondFactor/stepUp`, and its encrypted twin. */
export const stepUpSession = async (request: FastifyRequest, input: { code: string }): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  if (!findActiveAuthenticator(sandbox.data, now, user.id)) throw twoFactorOffError()
  await verifySecondFactor(request, user, input.code)
  session.steppedUpAt = now
  await sandbox.commit()
}

/** `users/secondFactor/begin`, and its encrypted twin. */
export const beginAuthenticatorSetup = async (request: FastifyRequest, input: { password: string }) => {
  const { sandbox, now } = request.mock
  const user = await confirmPassword(request, input.password, 'password')
  const setUp = beginTwoFactorSetup(sandbox.data, now, user)
  await sandbox.commit()
  return setUp
}

/** `users/secondFactor/confirm`, and its encrypted twin. */
export const confirmAuthenticatorSetup = async (request: FastifyRequest, input: { code: string }) => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  checkFirstCode(sandbox.data, now, user.id, input.code)
  const recoveryCodes = createRecoveryCodes()
  const hashes = await Promise.all(recoveryCodes.map((code) => hashPassword(stripDash(code))))
  confirmTwoFactorSetup(sandbox.data, now, user.id, input.code, hashes)
  session.steppedUpAt = now
  recordAccountEvent(request, user.id, 'secondFactorOn')
  mailTwoFactorChange(sandbox.data, now, user, true, getPortalOrigin(request))
  await sandbox.commit()
  return { recoveryCodes }
}

/** `users/secondFactor/off`, and its encrypted twin. */
export const turnOffAuthenticator = async (
  request: FastifyRequest,
  input: { password: string; code: string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  if (!findActiveAuthenticator(sandbox.data, now, requireUser(request).user.id)) throw twoFactorOffError()
  const user = await confirmPassword(request, input.password, 'password')
  await verifySecondFactor(request, user, input.code)
  removeAuthenticator(sandbox.data, user.id)
  recordAccountEvent(request, user.id, 'secondFactorOff')
  mailTwoFactorChange(sandbox.data, now, user, false, getPortalOrigin(request))
  await sandbox.commit()
}
