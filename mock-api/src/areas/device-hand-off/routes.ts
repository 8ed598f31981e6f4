import { initServer } from '@ts-rest/fastify'
import { deviceHandOffContract, type OpenedHandOff } from '@zoog/contract/device-hand-off'
import type { Session } from '@zoog/contract/users'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../../core/caller'
import { buildHandOffLink } from '../../core/links'
import { getPortalOrigin, getUserAgent, requireUser } from '../../core/request'
import { done, ok } from '../../core/responses'
import type { SessionRow, UserRow } from '../../core/schema'
import { startSession } from '../../core/tokens'
import { applyDueChangesAtRequest } from '../apply-due-changes'
import { getSignInOrigin, recordAccountEvent } from '../users/account-events'
import { addKnownBrowser, isKnownBrowser } from '../users/known-browsers'
import { mailNewSignIn } from '../users/mails'
import { toUserView } from '../users/user-view'
import {
  cancelHandOff,
  claimHandOff,
  confirmHandOff,
  findHandOff,
  getHandOffStateForPhone,
  openHandOff,
  startHandOff,
} from './device-hand-off'

/** `users/handOff/open` and its encrypted twin. */
const openHandOffLink = async (
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
const claimHandOffSession = async (request: FastifyRequest, input: { secret: string }): Promise<Session> => {
  const { sandbox, now, services } = request.mock
  const { session, user } = claimHandOff(sandbox.data, now, input.secret, (owner) =>
    startPhoneSession(request, owner),
  )
  applyDueChangesAtRequest(request, user)
  const view = toUserView(user, now)
  await sandbox.commit()
  return { token: await services.tokens.sign(sandbox, session), user: view }
}

const server = initServer()

export const deviceHandOffRouter = server.router(deviceHandOffContract, {
  get: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ handOff: findHandOff(sandbox.data, now, requireUser(request).session.id) })
  },

  start: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { token, handOff } = startHandOff(sandbox.data, now, requireUser(request).session)
    await sandbox.commit()
    return ok({ link: buildHandOffLink(getPortalOrigin(request), token), handOff })
  },

  confirm: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const handOff = confirmHandOff(sandbox.data, now, requireUser(request).session.id, body)
    await sandbox.commit()
    return ok(handOff)
  },

  cancel: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    cancelHandOff(sandbox.data, now, requireUser(request).session.id, body.id)
    await sandbox.commit()
    return done()
  },

  open: async ({ request, body }) => ok(await openHandOffLink(request, body)),

  getState: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    return ok({ state: getHandOffStateForPhone(sandbox.data, now, query.id) })
  },

  claim: async ({ request, body }) => ok(await claimHandOffSession(request, body)),
})
