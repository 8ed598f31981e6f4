import type { FastifyInstance } from 'fastify'
import { desk } from '../desk'
import { clockCalls } from './clock'
import { connectionCalls } from './connection'
import { countryCalls } from './country'
import { dataCalls } from './data'
import { requireDeskToken } from './desk-token'
import { deviceCalls } from './devices'
import { faultCalls } from './faults'
import { handOverCalls } from './hand-overs'
import { refuseStrangers } from './input'
import { paymentCalls } from './payments'
import { referenceCalls } from './reference'
import { refundCalls } from './refunds'
import { reportCalls } from './reports'
import { requestCalls } from './requests'
import { secondFactorCalls } from './second-factors'
import { statusCalls } from './status'

/** The version of the contract that this mock serves. */
const CONTRACT_VERSION = '0.1.0'

/** The control calls below `/__mock`; each acts on the caller's sandbox. */
export const controlCalls = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', refuseStrangers)
  app.addHook('onRequest', requireDeskToken)
  await app.register(clockCalls)
  await app.register(connectionCalls)
  await app.register(countryCalls)
  await app.register(dataCalls)
  await app.register(deviceCalls)
  await app.register(faultCalls)
  await app.register(handOverCalls)
  await app.register(paymentCalls)
  await app.register(referenceCalls)
  await app.register(refundCalls)
  await app.register(reportCalls)
  await app.register(requestCalls)
  await app.register(statusCalls)
  await app.register(secondFactorCalls)
  await app.register(desk)

  app.get('/__mock/health', async (request) => ({
    ok: true,
    contract: CONTRACT_VERSION,
    sandboxes: request.mock.services.sandboxes.names().length,
  }))
  app.get('/__mock/keys', async (request) => ({ keys: [request.mock.services.keys.encryption.publicJwk] }))
  app.get('/__mock/openapi.json', async () => {
    // Loaded when asked for: the generator takes longer than the rest of the start together.
    const { openApiDocument } = await import('./openapi')
    return openApiDocument()
  })
}
