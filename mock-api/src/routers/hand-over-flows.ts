import type { OpenedHandOver } from '@zoog/contract/hand-over'
import type { Session } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import type { SessionRow, UserRow } from '../db/schema'
import { portalOriginOf } from '../plugins/context'
import { callerOf } from '../plugins/device'
import { callersPlace, recordEvent } from '../plugins/record-event'
import { settleAccountAt } from '../plugins/settle-account'
import { addDevice, isKnownDevice } from '../rules/devices'
import { openHandOver, takeHandOver } from '../rules/hand-over'
import { mailNewSignIn } from '../rules/mails'
import { userView } from '../rules/user-view'
import { startSession } from '../tokens'

const agentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''

/** `users/handOver/open`, and its encrypted twin. */
export const openLink = async (
  request: FastifyRequest,
  input: { token: string; secret: string },
): Promise<OpenedHandOver> => {
  const { sandbox, now } = request.mock
  const phone = { userAgent: agentOf(request), country: callersPlace(request).code }
  const opened = openHandOver(sandbox.data, now, input, phone)
  await sandbox.commit()
  return opened
}

/** Begins a phone's session, and tells of it as of any sign-in. */
const startOnPhone = (request: FastifyRequest, user: UserRow): SessionRow => {
  const { sandbox, now } = request.mock
  const { device } = callerOf(request)
  recordEvent(request, user.id, 'signedInByQr')
  if (!isKnownDevice(sandbox.data, user.id, device))
    mailNewSignIn(sandbox.data, now, user, agentOf(request), portalOriginOf(request))
  request.mock.deviceSecret = addDevice(sandbox.data, now, user.id, device)
  return startSession(sandbox.data, now, user.id, agentOf(request))
}

/** `users/handOver/take`, and its encrypted twin. */
export const takeSession = async (request: FastifyRequest, input: { secret: string }): Promise<Session> => {
  const { sandbox, now, services } = request.mock
  const { session, user } = takeHandOver(sandbox.data, now, input.secret, (owner) =>
    startOnPhone(request, owner),
  )
  settleAccountAt(request, user)
  const view = userView(user, now)
  await sandbox.commit()
  return { token: await services.tokens.sign(sandbox, session), user: view }
}
