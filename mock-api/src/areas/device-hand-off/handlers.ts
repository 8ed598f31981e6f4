import type { OpenedHandOff } from '@zoog/contract/device-hand-off'
import type { Session } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../../core/caller'
import { getPortalOrigin, getUserAgent } from '../../core/request'
import type { SessionRow, UserRow } from '../../core/schema'
import { startSession } from '../../core/tokens'
import { applyDueChangesAtRequest } from '../apply-due-changes'
import { addKnownBrowser, isKnownBrowser } from '../users/known-browsers'
import { mailNewSignIn } from '../users/mails'
import { recordAccountEvent } from '../users/record-account-event'
import { getSignInOrigin } from '../users/sign-in-origin'
import { toUserView } from '../users/user-view'
import { claimHandOff, openHandOff } from './device-hand-off'

/** `users/handOff/open` and its encrypted twin. */
export const openHandOffLink = async (
  request: FastifyRequest,
  input: { token: string; secret: string },
): Promise<OpenedHandOff> => {
  const { sandbox, now } = request.mock
  const phone = getSignInOrigin(request)
  const opened = openHandOff(sandbox.data, now, input, phone)
  await sandbox.commit()
  return opened
}

/** Starts a phone's session, with the mail and the event of a sign-in. */
const startPhoneSession = (request: FastifyRequest, user: UserRow): SessionRow => {
  const { sandbox, now } = request.mock
  const { browserSecret } = getCaller(request)
  recordAccountEvent(request, user.id, 'signedInByQr')
  if (!isKnownBrowser(sandbox.data, user.id, browserSecret))
    mailNewSignIn(sandbox.data, now, user, getSignInOrigin(request), getPortalOrigin(request))
  request.mock.browserSecret = addKnownBrowser(sandbox.data, now, user.id, browserSecret)
  return startSession(sandbox.data, now, user.id, getUserAgent(request))
}

/** `users/handOff/claim` and its encrypted twin. */
export const claimHandOffSession = async (
  request: FastifyRequest,
  input: { secret: string },
): Promise<Session> => {
  const { sandbox, now, services } = request.mock
  const { session, user } = claimHandOff(sandbox.data, now, input.secret, (owner) =>
    startPhoneSession(request, owner),
  )
  applyDueChangesAtRequest(request, user)
  const view = toUserView(user, now)
  await sandbox.commit()
  return { token: await services.tokens.sign(sandbox, session), user: view }
}
