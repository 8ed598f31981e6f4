import { initServer } from '@ts-rest/fastify'
import { twoFactorContract } from '@zoog/contract/two-factor'
import { requireUser } from '../../core/request'
import { done, ok } from '../../core/responses'
import { getTwoFactorState } from './authenticator'
import {
  confirmAuthenticatorSetup,
  requestTwoFactorRecovery,
  signInWithTwoFactor,
  startAuthenticatorSetup,
  stepUpSession,
  stopTwoFactorRecovery,
  turnOffAuthenticator,
} from './handlers'

const server = initServer()

/** Two-factor authentication and its setup. */
export const twoFactorRouter = server.router(twoFactorContract, {
  login: async ({ request, body }) => ok(await signInWithTwoFactor(request, body)),

  getState: async ({ request }) =>
    ok(getTwoFactorState(request.mock.sandbox.data, request.mock.now, requireUser(request).user.id)),

  requestRecovery: async ({ request, body }) => ok(await requestTwoFactorRecovery(request, body)),

  cancelRecovery: async ({ request }) => {
    await stopTwoFactorRecovery(request)
    return done()
  },

  stepUp: async ({ request, body }) => {
    await stepUpSession(request, body)
    return done()
  },

  start: async ({ request, body }) => ok(await startAuthenticatorSetup(request, body)),

  confirm: async ({ request, body }) => ok(await confirmAuthenticatorSetup(request, body)),

  turnOff: async ({ request, body }) => {
    await turnOffAuthenticator(request, body)
    return done()
  },
})
