import { initServer } from '@ts-rest/fastify'
import { ipContract } from '@zoog/contract/ip'
import { ipInfoOf } from '../rules/connection'
import { countryOf } from '../rules/country'
import { ok } from './answers'

const server = initServer()

/** Where the caller seems to be; the header `x-mock-country` lets one caller be elsewhere. */
export const ipRouter = server.router(ipContract, {
  getInfo: async ({ request }) => {
    const { sandbox, services } = request.mock
    const own = countryOf(sandbox.data, request.headers['x-mock-country'], services.config.country)
    return ok(ipInfoOf(sandbox.data, services.servers, own))
  },
})
