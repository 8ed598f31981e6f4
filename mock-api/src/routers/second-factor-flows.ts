import { toWireDate } from '@zoog/contract/common'
import type { Session } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import { hashPassword, verifyPassword } from '../db/passwords'
import type { UserRow } from '../db/schema'
import { portalOriginOf, requireUser } from '../plugins/context'
import { callerOf } from '../plugins/device'
import { recordEvent } from '../plugins/record-event'
import { addAttribution } from '../rules/attribution'
import {
  authenticatorOf,
  beginSetUp,
  checkFirstCode,
  confirmSetUp,
  hashesToCompare,
  isOff,
  keepAuthenticator,
  loseAuthenticator,
  newRecoveryCodes,
  removeAuthenticator,
  takeCode,
} from '../rules/authenticator'
import { countsOfSignIn, forgiveGuesses } from '../rules/guessing'
import { mailLostStep, mailRecoveryCodeUsed, mailSecondFactor } from '../rules/mails'
import { readTicket, ticketInvalid } from '../tickets'
import { confirmPassword, sessionFor } from './account-flows'

/** Recovery codes are kept and compared without their dash. */
const bare = (code: string): string => code.replace('-', '')

const matching = async (code: string, hashes: readonly string[]): Promise<string | null> => {
  for (const hash of hashes) if (await verifyPassword(code, hash)) return hash
  return null
}

/**
 * Takes a second factor of a user: a code of the app, or a recovery code, of whose use a mail tells.
 *
 * @param off what is answered where it is off, or was turned off while the code was compared.
 */
const passSecondFactor = async (
  request: FastifyRequest,
  user: UserRow,
  typed: string,
  off: () => Error = isOff,
): Promise<void> => {
  const { sandbox, now } = request.mock
  const { code, hashes } = hashesToCompare(sandbox.data, now, user.id, typed)
  const matched = await matching(code, hashes)
  if (!authenticatorOf(sandbox.data, now, user.id)) throw off()
  const left = takeCode(sandbox.data, now, user.id, typed, matched)
  if (left === null) return
  recordEvent(request, user.id, 'recoveryCodeUsed')
  mailRecoveryCodeUsed(sandbox.data, now, user, left, portalOriginOf(request))
}

/** `users/login/second`, and its encrypted twin. */
export const logInSecond = async (
  request: FastifyRequest,
  input: { ticket: string; code: string },
): Promise<Session> => {
  const { sandbox, now, services } = request.mock
  const secret = services.keys.tokenSecret
  const { ticket, user } = await readTicket(secret, sandbox, now, input.ticket)
  await passSecondFactor(request, user, input.code, ticketInvalid)
  sandbox.data.usedJtis[ticket.jti] = ticket.exp * 1000
  forgiveGuesses(sandbox.data, countsOfSignIn(sandbox.data, user.email, callerOf(request)))
  addAttribution(user, ticket.attribution)
  return sessionFor(request, user, true)
}

/** `users/secondFactor/lost`, and its encrypted twin. */
export const loseSecondStep = async (request: FastifyRequest, input: { ticket: string }) => {
  const { sandbox, now, services } = request.mock
  const { user } = await readTicket(services.keys.tokenSecret, sandbox, now, input.ticket)
  const { offAt, isNews } = loseAuthenticator(sandbox.data, now, user.id)
  if (isNews) {
    recordEvent(request, user.id, 'secondFactorLost')
    mailLostStep(sandbox.data, now, user, offAt, portalOriginOf(request))
  }
  await sandbox.commit()
  return { offAt: toWireDate(offAt) }
}

/** `users/secondFactor/keep`. */
export const keepSecondStep = async (request: FastifyRequest): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user } = requireUser(request)
  keepAuthenticator(sandbox.data, now, user.id)
  recordEvent(request, user.id, 'secondFactorKept')
  await sandbox.commit()
}

/** `users/secondFactor/stepUp`, and its encrypted twin. */
export const stepUpSession = async (request: FastifyRequest, input: { code: string }): Promise<void> => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  if (!authenticatorOf(sandbox.data, now, user.id)) throw isOff()
  await passSecondFactor(request, user, input.code)
  session.steppedUpAt = now
  await sandbox.commit()
}

/** `users/secondFactor/begin`, and its encrypted twin. */
export const beginAuthenticator = async (request: FastifyRequest, input: { password: string }) => {
  const { sandbox, now } = request.mock
  const user = await confirmPassword(request, input.password, 'password')
  const setUp = beginSetUp(sandbox.data, now, user)
  await sandbox.commit()
  return setUp
}

/** `users/secondFactor/confirm`, and its encrypted twin. */
export const confirmAuthenticator = async (request: FastifyRequest, input: { code: string }) => {
  const { sandbox, now } = request.mock
  const { user, session } = requireUser(request)
  checkFirstCode(sandbox.data, now, user.id, input.code)
  const recoveryCodes = newRecoveryCodes()
  const hashes = await Promise.all(recoveryCodes.map((code) => hashPassword(bare(code))))
  confirmSetUp(sandbox.data, now, user.id, input.code, hashes)
  session.steppedUpAt = now
  recordEvent(request, user.id, 'secondFactorOn')
  mailSecondFactor(sandbox.data, now, user, true, portalOriginOf(request))
  await sandbox.commit()
  return { recoveryCodes }
}

/** `users/secondFactor/off`, and its encrypted twin. */
export const turnOffAuthenticator = async (
  request: FastifyRequest,
  input: { password: string; code: string },
): Promise<void> => {
  const { sandbox, now } = request.mock
  if (!authenticatorOf(sandbox.data, now, requireUser(request).user.id)) throw isOff()
  const user = await confirmPassword(request, input.password, 'password')
  await passSecondFactor(request, user, input.code)
  removeAuthenticator(sandbox.data, user.id)
  recordEvent(request, user.id, 'secondFactorOff')
  mailSecondFactor(sandbox.data, now, user, false, portalOriginOf(request))
  await sandbox.commit()
}
