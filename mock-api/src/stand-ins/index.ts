import type { FastifyInstance } from 'fastify'
import { cardStandIn } from './card'
import { staticFiles } from './static-files'

/** The stand-ins of every provider; a route that faults may name carries `config: { faultable: true }`. */
export const standIns = async (app: FastifyInstance): Promise<void> => {
  await app.register(staticFiles)
  await app.register(cardStandIn)
}
