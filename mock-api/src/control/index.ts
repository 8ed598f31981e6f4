import type { FastifyInstance } from 'fastify'
import { listHandOffs } from '../areas/device-hand-off/device-hand-off'
import { listCurrentCodes } from '../areas/two-factor/authenticator'
import { CONTRACT_VERSION } from '../config'
import { clockRoutes } from './clock'
import { dataRoutes } from './data'
import { faultRoutes } from './faults'
import { rejectForeignOrigins, requirePanelToken } from './guards'
import { controlPanel } from './panel'
import { paymentRoutes } from './payments'
import { referenceRoutes } from './reference'
import { reportRoutes, requestLogRoutes } from './requests'
import { vpnRoutes } from './vpn'

/** Registers the control endpoints below `/__mock`. Each acts on the caller's sandbox. */
export const controlRoutes = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', rejectForeignOrigins)
  app.addHook('onRequest', requirePanelToken)
  await app.register(clockRoutes)
  await app.register(dataRoutes)
  await app.register(faultRoutes)
  await app.register(paymentRoutes)
  await app.register(referenceRoutes)
  await app.register(reportRoutes)
  await app.register(requestLogRoutes)
  await app.register(vpnRoutes)
  await app.register(controlPanel)

  app.get('/__mock/health', async (request) => ({
    ok: true,
    contract: CONTRACT_VERSION,
    sandboxes: request.mock.services.sandboxes.names().length,
  }))
  app.get('/__mock/keys', async (request) => ({ keys: [request.mock.services.keys.encryption.publicJwk] }))
  app.get('/__mock/hand-overs', async ({ mock }) => listHandOffs(mock.data, mock.now))
  app.get('/__mock/second-factors', async ({ mock }) => listCurrentCodes(mock.data, mock.now))
  app.get('/__mock/openapi.json', async () => {
    // Loaded on demand: the generator takes longer than the rest of the start.
    const { getOpenApiDocument } = await import('./openapi')
    return getOpenApiDocument()
  })
}
