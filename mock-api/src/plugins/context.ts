import type { AppRoute } from '@ts-rest/core'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { z } from 'zod'
import { type Endpoint, findEndpoint } from '../core/endpoints'
import { HttpError, httpError } from '../core/errors'
import { DEFAULT_SANDBOX, type Sandbox, TooManySandboxes } from '../core/sandboxes'
import type { SessionRow, UserRow } from '../core/schema'
import type { Services } from '../core/services'
import { type Bearer, replaceToken, startSession } from '../core/tokens'

/** The context of a request: `request.mock`. */
export interface MockContext {
  services: Services
  sandbox: Sandbox
  /** The endpoint of the contract; null for control calls, providers and unknown paths. */
  endpoint: Endpoint | null
  /** The user and session of the token; null for a guest. */
  bearer: Bearer | null
  /** The content of an encrypted body; handlers read it with `getDecryptedBody`. */
  decryptedBody: unknown
  /** The new secret for the browser's device cookie; null leaves the cookie as it is. */
  deviceSecret: string | null
  /** The session's token was replaced: the response carries the new one. */
  isTokenReplaced: boolean
  /** Milliseconds since the epoch by the sandbox's clock. */
  now: number
  /** For the request log: the result of the validation, and the injected fault. */
  verdict: string
  fault: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    mock: MockContext
  }
  interface FastifyContextConfig {
    tsRestRoute?: AppRoute
    /** The route never creates a sandbox, because any page can make a browser call it. */
    needsSandbox?: boolean
  }
}

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
  const given = nameInUrl ?? header ?? query ?? request.cookies.mock_sandbox ?? DEFAULT_SANDBOX
  if (typeof given !== 'string' || !SANDBOX_NAME.test(given))
    throw httpError(400, 'invalid_input', 'A sandbox name has 1 to 64 letters, digits, "_" and "-".')
  return given
}

/**
 * Returns the portal's origin of the caller, for links in mails and returns from providers. Without the browser's origin
 * header it uses the host from the portal's server, because a GET has no origin and a page may hide its referrer.
 */
export const getPortalOrigin = (request: FastifyRequest): string => {
  const { services } = request.mock
  const { origin, referer, host, 'x-forwarded-host': forwardedHost } = request.headers
  const candidates = [
    origin,
    referer && URL.canParse(referer) ? new URL(referer).origin : undefined,
    `http://${forwardedHost}`,
    `http://${host}`,
  ]
  return (
    candidates.find((each) => services.portalOrigins.some((known) => known === each)) ??
    services.portalOrigins[0]
  )
}

/**
 * Returns whether a browser sent the request for a page that is neither the portal, a provider nor the control panel.
 */
const isFromForeignPage = ({ headers }: FastifyRequest, services: Services): boolean => {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (origin === undefined) return site === 'cross-site'
  return ![...services.portalOrigins, services.providerOrigin, `http://${host}`].includes(origin)
}

const toSandboxLimitError = (error: unknown): never => {
  if (error instanceof TooManySandboxes)
    throw new HttpError(429, { message: error.message, code: 'too_many_requests' }, { 'retry-after': '60' })
  throw error
}

/** Gives each request its sandbox and each response the sandbox's time. */
export const contextPlugin = fp<{ services: Services }>(async (app, { services }) => {
  app.decorateRequest('mock')
  app.addHook<SandboxAddress>('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    const nameInUrl = request.params.sandbox ?? (config.needsSandbox ? request.query.sb : undefined)
    const name = getSandboxName(request, nameInUrl)
    if ((config.needsSandbox || nameInUrl !== undefined) && !services.sandboxes.has(name))
      throw httpError(404, 'not_found', 'There is no such sandbox.')
    // Otherwise any website could fill a developer's mock with sandboxes.
    if (!services.sandboxes.has(name) && isFromForeignPage(request, services))
      throw httpError(403, 'forbidden', 'Pages of other origins cannot create sandboxes.')
    const sandbox = await services.sandboxes.get(name).catch(toSandboxLimitError)
    const now = sandbox.clock.now()
    reply.header('date', new Date(now).toUTCString())
    // The portal caches responses itself (R-CACHE-1); the browser's cache could show one user another's data.
    reply.header('cache-control', 'no-store')
    request.mock = {
      services,
      sandbox,
      endpoint: findEndpoint(config.tsRestRoute),
      bearer: null,
      decryptedBody: undefined,
      deviceSecret: null,
      isTokenReplaced: false,
      now,
      verdict: 'ok',
      fault: null,
    }
  })
})

/** Returns the signed-in user and session of a request; throws 401 for a guest. */
export const requireUser = (request: FastifyRequest): { user: UserRow; session: SessionRow } => {
  const { bearer } = request.mock
  if (!bearer) throw httpError(401, 'unauthenticated', 'Unauthenticated.')
  return bearer
}

/** Replaces the token of this request's session: the old one ends, and the response carries the new one. */
export const replaceSessionToken = (request: FastifyRequest): void => {
  replaceToken(requireUser(request).session, request.mock.now)
  request.mock.isTokenReplaced = true
}

/** Returns the fields of an encrypted body: `getDecryptedBody(request, encryptedFields.login)`. */
export const getDecryptedBody = <T extends z.ZodTypeAny>(request: FastifyRequest, schema: T): z.output<T> =>
  schema.parse(request.mock.decryptedBody)

/** Starts a session and returns its token, after the session is stored. */
export const issueSessionToken = async (
  request: FastifyRequest,
  userId: number,
  isSteppedUp = false,
): Promise<string> => {
  const { sandbox, services } = request.mock
  const now = sandbox.clock.now()
  const session = startSession(sandbox.data, now, userId, request.headers['user-agent'] ?? '')
  if (isSteppedUp) session.steppedUpAt = now
  await sandbox.commit()
  return services.tokens.sign(sandbox, session)
}
