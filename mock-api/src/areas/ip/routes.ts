import { initServer } from '@ts-rest/fastify'
import { ipContract } from '@zoog/contract/ip'
import { ok } from '../../core/responses'
import { getCallerLocation } from './caller-location'

const server = initServer()

export const ipRouter = server.router(ipContract, {
  getInfo: async ({ request }) => ok(getCallerLocation(request)),
})
