import { initServer } from '@ts-rest/fastify'
import { ipContract } from '@zoog/contract/ip'
import { ok } from '../../core/responses'
import { getCallerLocation } from '../account/record-account-event'

const server = initServer()

export const ipRouter = server.router(ipContract, {
  getInfo: async ({ request }) => ok(getCallerLocation(request)),
})
