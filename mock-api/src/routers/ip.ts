import { initServer } from '@ts-rest/fastify'
import { ipContract } from '@zoog/contract/ip'

const server = initServer()

/** Where the caller seems to be. */
export const ipRouter = server.plugin(
  server.router(ipContract, {
    getInfo: async () => ({ status: 200, body: { data: { code: 'US' } } }),
  }),
)
