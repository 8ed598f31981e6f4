import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { findEndpoint } from '../core/endpoints'
import { httpError, statusError } from '../core/errors'
import { getPortalOrigin, type Services } from '../core/request'
import { DEFAULT_SANDBOX } from '../core/sandboxes'
import type { Bearer } from '../core/tokens'

const CHANGING_METHODS = ['POST', 'PUT', 'DELETE']

const SANDBOX_NAME = /^[A-Za-z0-9_-]{1,64}$/

/** A provider's address names the sandbox, because cookies don't cross sites. */
interface SandboxAddress {
  Params: { sandbox?: string }
  Querystring: { sb?: string }
}

/** Returns the name of the requested sandbox. Throws if it is malformed: a fallback would change shared data. */
const getSandboxName = (request: FastifyRequest<SandboxAddress>, nameInUrl: string | undefined): string => {
  const header = request.headers['x-mock-sandbox']
  const isControl = request.url.startsWith('/__mock')
  const query = isControl ? new URL(request.url, 'http://mock').searchParams.get('sandbox') : null
  const name = nameInUrl ?? header ?? query ?? request.cookies.mock_sandbox ?? DEFAULT_SANDBOX
  if (typeof name !== 'string' || !SANDBOX_NAME.test(name))
    throw httpError(400, 'invalid_input', 'A sandbox name has 1 to 64 letters, digits, "_" and "-".')
  return name
}

/** Returns whether an origin is the portal, the providers or the mock itself. */
export const isKnownOrigin = (services: Services, origin: string, host: string | undefined): boolean =>
  [...services.portalOrigins, services.providerOrigin, `http://${host}`].includes(origin)

/**
 * Returns whether a browser sent the request for a page that is neither the portal, a provider nor the control panel.
 */
const isFromForeignPage = ({ headers }: FastifyRequest, services: Services): boolean => {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (origin === undefined) return site === 'cross-site'
  return !isKnownOrigin(services, origin, host)
}

const requireBearer = (bearer: Bearer | null): Bearer => {
  if (!bearer) throw statusError(401)
  return bearer
}

/**
 * Gives each request its sandbox and each response the sandbox's time, and stores the changes of a successful request
 * before its response is sent.
 */
export const contextPlugin = fp<{ services: Services }>(async (app, { services }) => {
  app.decorateRequest('mock')
  app.addHook<SandboxAddress>('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    const nameInUrl = request.params.sandbox ?? (config.hasSandboxInQuery ? request.query.sb : undefined)
    const name = getSandboxName(request, nameInUrl)
    if ((config.hasSandboxInQuery || nameInUrl !== undefined) && !services.sandboxes.has(name))
      throw httpError(404, 'not_found', 'There is no such sandbox.')
    // Otherwise any website could fill a developer's mock with sandboxes.
    if (!services.sandboxes.has(name) && isFromForeignPage(request, services))
      throw httpError(403, 'forbidden', 'Pages of other origins cannot create sandboxes.')
    const sandbox = await services.sandboxes.get(name)
    const now = sandbox.clock.now()
    reply.header('date', new Date(now).toUTCString())
    // The portal caches responses itself (R-CACHE-1); the browser's cache could show one user another's data.
    reply.header('cache-control', 'no-store')
    request.mock = {
      services,
      sandbox,
      get data() {
        return sandbox.data
      },
      endpoint: findEndpoint(config.tsRestRoute),
      bearer: null,
      get user() {
        return requireBearer(this.bearer).user
      },
      get session() {
        return requireBearer(this.bearer).session
      },
      get origin() {
        return getPortalOrigin(request)
      },
      isBodyDecrypted: false,
      browserSecret: null,
      isTokenReplaced: false,
      now,
      problem: null,
      fault: null,
    }
  })
  app.addHook('onSend', async ({ method, mock }, reply) => {
    const changesData = CHANGING_METHODS.includes(method) || mock?.endpoint?.rules.changesData
    // A preflight has no sandbox.
    if (changesData && reply.statusCode < 400) await mock.sandbox.commit()
  })
})
