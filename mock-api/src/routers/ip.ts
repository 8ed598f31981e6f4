import { initServer } from '@ts-rest/fastify'
import { ipContract } from '@zoog/contract/ip'
import { countryOf } from '../rules/country'
import { ok } from './answers'

const server = initServer()

/** Where the caller seems to be; the header `x-mock-country` lets one caller be elsewhere. */
export const ipRouter = server.router(ipContract, {
  getInfo: async ({ request }) => {
    const { sandbox, services } = request.mock
    return ok({
      code: countryOf(sandbox.data, request.headers['x-mock-country'], services.config.country),
    })
  },
})
