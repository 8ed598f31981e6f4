import { initServer } from '@ts-rest/fastify'
import { accountEventsContract } from '@zoog/contract/account-events'
import { requireUser } from '../plugins/context'
import { accountEventsOf } from '../rules/account-events'
import { ok } from './answers'

const server = initServer()

/** What happened to an account's security. */
export const accountEventsRouter = server.router(accountEventsContract, {
  getEvents: async ({ request }) =>
    ok({ events: accountEventsOf(request.mock.sandbox.data, requireUser(request).user.id) }),
})
