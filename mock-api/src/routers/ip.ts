import { initServer } from '@ts-rest/fastify'
import { ipContract } from '@zoog/contract/ip'
import { callersPlace } from '../plugins/record-event'
import { ok } from './answers'

const server = initServer()

/** Where the caller seems to be. */
export const ipRouter = server.router(ipContract, {
  getInfo: async ({ request }) => ok(callersPlace(request)),
})
