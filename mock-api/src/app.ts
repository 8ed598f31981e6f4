/**
 * How a router is written (`routers/<area>.ts`; the rules behind it are pure functions in `rules/<area>.ts`):
 *
 *     const server = initServer()
 *     export const profileRouter = server.router(profileContract, {
 *       unsubscribe: async ({ request }) => {
 *         requireUser(request).user.emailSubscribed = false   // 401 for guests; change data after the last other await …
 *         await request.mock.sandbox.commit()                 // … and answer only when it is kept
 *         return done()
 *       },
 *     })
 *
 * and added to `routers/index.ts`. By the time a handler runs, the plugins have done what the contract says of the
 * call: sandbox and clock (`request.mock.sandbox`), faults, CSRF, the bearer (`requireUser`, `request.mock.bearer`
 * where a guest is fine), an encrypted body (`openedBody(request, claimsOf.login)`), and the shapes of query and body.
 * A refusal is returned as the contract's failure body, or thrown: `throw refuse(422, 'promo_unknown', '…')`.
 * `signIn(request, userId)` starts a session and gives its token; `sendMail(sandbox.data, now, …)` fills the outbox.
 * Never keep `sandbox.data` over an await: reset and restore exchange it.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import type { RequestValidationError } from '@ts-rest/fastify'
import { API_BASE_PATH } from '@zoog/contract/common'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { cardlinkReturnPlugin } from './areas/payments/cardlink-return'
import { routers } from './areas/routers'
import { controlRoutes } from './control'
import { DEFAULT_SANDBOX } from './core/sandboxes'
import type { Services } from './core/services'
import { accessPlugin } from './plugins/access'
import { authPlugin } from './plugins/auth'
import { contextPlugin } from './plugins/context'
import { csrfPlugin } from './plugins/csrf'
import { deviceCookiePlugin } from './plugins/device-cookie'
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

/** More than any body of the contract, an encrypted one included. */
const BODY_LIMIT = 64 * 1024

/** What a page of another origin may read of an answer beside its body. */
const EXPOSED = ['Authorization', 'Date', 'X-Request-Id', 'Retry-After']

/** Shapes are the contract's, which is zod; Fastify's compilers of JSON schemas would be a sixth of what is loaded. */
const noJsonSchemas = (): never => {
  throw new Error('A route is held to the contract by zod, and has no JSON schema.')
}

/** What both servers share: time and id on each answer, cookies, CORS, sandboxes, faults, the log, errors. */
const createBase = async (services: Services): Promise<FastifyInstance> => {
  // Whose time is told by what is answered before the caller's own sandbox is known.
  const { clock } = await services.sandboxes.get(DEFAULT_SANDBOX)
  const date = () => new Date(clock.now()).toUTCString()
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    // The portal's server says who asks; nobody else is on this machine's own addresses but its developer.
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    schemaController: { compilersFactory: { buildValidator: noJsonSchemas, buildSerializer: noJsonSchemas } },
    // A connection that a browser keeps open for later must not hold up the end; a call under way may.
    forceCloseConnections: 'idle',
    // An address that cannot be decoded is no address of the contract. No plugin runs for it.
    frameworkErrors: (_error, request, reply) => {
      const origin = services.portalOrigins.find((each) => each === request.headers.origin)
      reply.hijack()
      reply.raw.writeHead(404, {
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': request.id,
        date: date(),
        vary: 'Origin',
        ...(origin && { 'access-control-allow-origin': origin }),
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': EXPOSED.join(', '),
      })
      reply.raw.end(JSON.stringify({ message: 'Not found.', code: 'not_found' }))
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
    exposedHeaders: EXPOSED,
    maxAge: 600,
    // An OPTIONS that is no browser's question is answered as well.
    strictPreflight: false,
  })
  // Browsers ask for it by themselves whenever a document names no icon; a 404 would be an error in their console.
  app.get('/favicon.ico', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )
  await app.register(requestLogPlugin)
  await app.register(contextPlugin, { services })
  await app.register(methodsPlugin)
  await app.register(faultsPlugin, { services })
  return app
}

/** Hands a request that does not fit the contract on to the one error handler. */
const passOn = (error: RequestValidationError, _request: FastifyRequest, reply: FastifyReply) => {
  reply.send(error)
}

/** The API: every call of the contract below its base path, and the control calls. */
export const createApi = async (services: Services): Promise<FastifyInstance> => {
  const app = await createBase(services)
  await app.register(csrfPlugin)
  await app.register(authPlugin)
  await app.register(accessPlugin)
  await app.register(deviceCookiePlugin)
  await app.register(encryptedBodyPlugin)
  if (services.config.minimal) await app.register(minimalPlugin)
  if (services.config.strict) await app.register(strictPlugin)
  for (const router of routers)
    await app.register(router, {
      prefix: API_BASE_PATH,
      responseValidation: true,
      logInitialization: false,
      requestValidationErrorHandler: passOn,
    })
  // A stream has no end of its own, and would hold up the server's.
  app.addHook('preClose', async () => services.eventStreams.endAll())
  await app.register(cardlinkReturnPlugin)
  if (services.config.nodeEnv !== 'production') await app.register(controlRoutes)
  return app
}

/** The providers' stand-ins, on an origin of their own. */
export const createProviders = async (services: Services): Promise<FastifyInstance> => {
  const app = await createBase(services)
  await app.register(formbody)
  await app.register(registerProviders)
  return app
}
