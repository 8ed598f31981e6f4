/**
 * An area of the contract has a folder of the same name: `areas/<area>/routes.ts` is its router, listed in
 * `areas/routers.ts`; its rules are pure functions beside it:
 *
 *     export const profileRouter = createRouter(profileContract, {
 *       unsubscribe: async ({ request: { mock } }) => {
 *         mock.user.emailSubscribed = false // change data after the last await
 *         return done()
 *       },
 *     })
 *
 * Before a handler runs, the plugins have applied the endpoint's metadata: sandbox and clock (`request.mock`), faults, CSRF,
 * the token (`mock.user`; `mock.bearer` if guests are allowed), decryption and validation. An encrypted twin is
 * served by the handler of its plain endpoint. After it, plugin `context` stores the changes before the response is sent.
 * Reject with `throw httpError(422, 'promo_unknown', '…')`. Never hold `mock.data` across an await: reset and restore
 * replace it.
 */

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import { API_BASE_PATH } from '@zoog/contract/constants'
import fastify, { type FastifyInstance } from 'fastify'
import { cardlinkReturnPlugin } from './areas/payments/cardlink-return'
import { apiPlugin } from './areas/routers'
import { controlRoutes } from './control'
import { FAILURES } from './core/errors'
import type { Services } from './core/request'
import { DEFAULT_SANDBOX } from './core/sandboxes'
import { authPlugin } from './plugins/auth'
import { captchaPlugin } from './plugins/captcha'
import { contextPlugin } from './plugins/context'
import { csrfPlugin } from './plugins/csrf'
import { encryptedBodyPlugin } from './plugins/encrypted-body'
import { errorsPlugin } from './plugins/errors'
import { faultsPlugin } from './plugins/faults'
import { hostGuardPlugin } from './plugins/host-guard'
import { methodsPlugin } from './plugins/methods'
import { minimalPlugin } from './plugins/minimal'
import { requestLogPlugin } from './plugins/request-log'
import { strictPlugin } from './plugins/strict'
import { registerProviders } from './providers'

const favicon = readFileSync(new URL('./providers/static/icon.svg', import.meta.url))

/** Larger than any body of the contract, including encrypted ones. */
const BODY_LIMIT = 64 * 1024

/** Response headers that pages of other origins may read. */
const EXPOSED_HEADERS = ['Authorization', 'Date', 'X-Request-Id', 'Retry-After']

/** Creates the common part of both servers: time, request id, cookies, CORS, sandboxes, faults, log and errors. */
const createBase = async (services: Services): Promise<FastifyInstance> => {
  // Responses sent before the caller's sandbox is known carry the default sandbox's time.
  const { clock } = await services.sandboxes.get(DEFAULT_SANDBOX)
  const date = () => new Date(clock.now()).toUTCString()
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    // The portal's server reports the client's IP address. Only the developer uses this machine directly.
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    // Idle keep-alive connections must not delay closing; requests in progress may.
    forceCloseConnections: 'idle',
    // No plugin runs for an undecodable address.
    frameworkErrors: (_error, request, reply) => {
      const origin = services.portalOrigins.find((portal) => portal === request.headers.origin)
      reply.hijack()
      reply.raw.writeHead(404, {
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': request.id,
        date: date(),
        vary: 'Origin',
        ...(origin && { 'access-control-allow-origin': origin }),
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
      })
      reply.raw.end(JSON.stringify(FAILURES[404]))
    },
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else parseJson(request, text.toString(), done)
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('date', date())
    done()
  })
  await app.register(errorsPlugin, { services })
  await app.register(hostGuardPlugin, { config: services.config })
  await app.register(cookie)
  await app.register(cors, {
    origin: [...services.portalOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 600,
    // Responds to OPTIONS requests that aren't preflights too.
    strictPreflight: false,
  })
  // Browsers request this icon on their own; a 404 would show as an error in the console.
  app.get('/favicon.ico', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )
  await app.register(requestLogPlugin)
  await app.register(contextPlugin, { services })
  await app.register(methodsPlugin)
  await app.register(faultsPlugin, { services })
  return app
}

/** Creates the API server: every endpoint of the contract and the control endpoints. */
export const createApi = async (services: Services): Promise<FastifyInstance> => {
  const app = await createBase(services)
  await app.register(csrfPlugin)
  await app.register(authPlugin)
  await app.register(encryptedBodyPlugin)
  await app.register(captchaPlugin)
  if (services.config.minimal) await app.register(minimalPlugin)
  if (services.config.strict) await app.register(strictPlugin)
  await app.register(apiPlugin, {
    prefix: API_BASE_PATH,
    responseValidation: true,
    logInitialization: false,
    requestValidationErrorHandler: (error, _request, reply) => {
      reply.send(error)
    },
  })
  // An open stream would block closing.
  app.addHook('preClose', async () => services.eventStreams.endAll())
  await app.register(cardlinkReturnPlugin)
  if (services.config.nodeEnv !== 'production') await app.register(controlRoutes)
  return app
}

/** Creates the server of the fake providers, which has its own origin. */
export const createProviders = async (services: Services): Promise<FastifyInstance> => {
  const app = await createBase(services)
  await app.register(formbody)
  await app.register(registerProviders)
  return app
}
