import { initServer } from '@ts-rest/fastify'
import { accountEventsContract } from '@zoog/contract/account-events'
import { requireUser } from '../../core/request'
import { ok } from '../../core/responses'
import { listAccountEvents } from '../users/account-events'

const server = initServer()

export const accountEventsRouter = server.router(accountEventsContract, {
  getEvents: async ({ request }) =>
    ok({ events: listAccountEvents(request.mock.sandbox.data, requireUser(request).user.id) }),
})
