import { deviceHandOffContract } from '@zoog/contract/device-hand-off'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../../core/caller'
import { createRouter, done, getCustomerContext, getUserAgent, ok } from '../../core/request'
import type { SessionRow, UserRow } from '../../core/schema'
import { signToken, startSession } from '../../core/tokens'
import { getClientInfo, recordAccountEvent } from '../account-events/account-events'
import { applyDueChanges } from '../apply-due-changes'
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

/** Starts a phone's session, with the mail and the event of a sign-in. */
const startPhoneSession = (request: FastifyRequest, user: UserRow): SessionRow => {
  const { data, now } = request.mock
  const { browserSecret } = getCaller(request)
  recordAccountEvent(request, user.id, 'signedInByQr')
  if (!isKnownBrowser(data, user.id, browserSecret))
    mailNewSignIn(getCustomerContext(request, user), getClientInfo(request))
  request.mock.browserSecret = addKnownBrowser(data, now, user.id, browserSecret)
  return startSession(data, now, user.id, getUserAgent(request))
}

export const deviceHandOffRouter = createRouter(deviceHandOffContract, {
  get: async ({ request: { mock } }) => ok({ handOff: findHandOff(mock.data, mock.now, mock.session.id) }),

  start: async ({ request: { mock } }) => {
    const { token, handOff } = startHandOff(mock.data, mock.now, mock.session)
    // Browsers don't send the secret in the fragment to servers.
    return ok({ link: `${mock.origin}/hand-off#${token}`, handOff })
  },

  confirm: async ({ request: { mock }, body }) =>
    ok(confirmHandOff(mock.data, mock.now, mock.session.id, body)),

  cancel: async ({ request: { mock }, body }) => {
    cancelHandOff(mock.data, mock.now, mock.session.id, body.id)
    return done()
  },

  open: async ({ request, body }) =>
    ok(openHandOff(request.mock.data, request.mock.now, body, getClientInfo(request))),

  getState: async ({ request: { mock }, query }) =>
    ok({ state: getHandOffStateForPhone(mock.data, mock.now, query.id) }),

  claim: async ({ request, body }) => {
    const { data, now } = request.mock
    const { session, user } = claimHandOff(data, now, body.secret, (owner) =>
      startPhoneSession(request, owner),
    )
    applyDueChanges(getCustomerContext(request, user))
    const view = toUserView(user, now)
    return ok({ token: await signToken(request.mock, session), user: view })
  },
})
