import { initServer } from '@ts-rest/fastify'
import { secondFactorContract } from '@zoog/contract/second-factor'
import { requireUser } from '../plugins/context'
import { secondFactorState } from '../rules/authenticator'
import { done, ok } from './answers'
import {
  beginAuthenticator,
  confirmAuthenticator,
  keepSecondStep,
  logInSecond,
  loseSecondStep,
  stepUpSession,
  turnOffAuthenticator,
} from './second-factor-flows'

const server = initServer()

/** The second step of a sign-in, and what it is set up with. */
export const secondFactorRouter = server.router(secondFactorContract, {
  login: async ({ request, body }) => ok(await logInSecond(request, body)),

  getState: async ({ request }) =>
    ok(secondFactorState(request.mock.sandbox.data, request.mock.now, requireUser(request).user.id)),

  lose: async ({ request, body }) => ok(await loseSecondStep(request, body)),

  keep: async ({ request }) => {
    await keepSecondStep(request)
    return done()
  },

  stepUp: async ({ request, body }) => {
    await stepUpSession(request, body)
    return done()
  },

  begin: async ({ request, body }) => ok(await beginAuthenticator(request, body)),

  confirm: async ({ request, body }) => ok(await confirmAuthenticator(request, body)),

  turnOff: async ({ request, body }) => {
    await turnOffAuthenticator(request, body)
    return done()
  },
})
