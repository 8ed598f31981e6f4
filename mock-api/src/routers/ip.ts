import { initServer } from '@ts-rest/fastify'
import { ipContract } from '@zoog/contract/ip'
import { callersCountry } from '../plugins/record-event'
import { ipInfoOf } from '../rules/connection'
import { ok } from './answers'

const server = initServer()

/** Where the caller seems to be. */
export const ipRouter = server.router(ipContract, {
  getInfo: async ({ request }) => {
    const { sandbox, services } = request.mock
    return ok(ipInfoOf(sandbox.data, services.servers, callersCountry(request)))
  },
})
