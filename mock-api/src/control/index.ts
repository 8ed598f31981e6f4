import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'

/** The control calls below `/__mock`. */
export const controlPlugin = async (
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> => {
  app.get('/__mock/health', async () => ({
    ok: true,
    contract: '0.1.0',
    sandboxes: services.sandboxes.names(),
  }))
}
