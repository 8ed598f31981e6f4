import type { AppRoute } from '@ts-rest/core'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { z } from 'zod'
import { type Endpoint, findEndpoint } from '../core/endpoints'
import { HttpError, httpError } from '../core/errors'
import { DEFAULT_SANDBOX, type Sandbox, TooManySandboxes } from '../core/sandboxes'
import type { SessionRow, UserRow } from '../core/schema'
import type { Services } from '../core/services'
import { type Bearer, startSession } from '../core/tokens'

/** What every handler has at hand: `request.mock`. */
export interface MockContext {
  services: Services
  sandbox: Sandbox
  /** The call of the contract; null for control calls, stand-ins and unknown addresses. */
  endpoint: Endpoint | null
  /** Whom the token belongs to; null for a guest. */
  bearer: Bearer | null
  /** What an encrypted body held; handlers read it through `openedBody`. */
  decryptedBody: unknown
  /** What the browser is known by from now on; null leaves its cookie as it is. */
  deviceSecret: string | null
  /** Milliseconds since the epoch by the sandbox's clock. */
  now: number
  /** For the request log: what became of the call's shapes, and the fault it met. */
  verdict: string
  fault: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    mock: MockContext
  }
  interface FastifyContextConfig {
    tsRestRoute?: AppRoute
    /** Any page can make a browser ask here, so the sandbox must be there already. */
    needsSandbox?: boolean
  }
}

const SANDBOX_NAME = /^[A-Za-z0-9_-]{1,64}$/

/** Where a provider's address names the sandbox, because cookies stop at the border of a site. */
interface SandboxAddress {
  Params: { sandbox?: string }
  Querystring: { sb?: string }
}

/** The sandbox a request asks for. A malformed name is refused, because falling back would change shared data. */
const sandboxName = (request: FastifyRequest<SandboxAddress>, inAddress: string | undefined): string => {
  const header = request.headers['x-mock-sandbox']
  const isControl = request.url.startsWith('/__mock')
  const query = isControl ? new URL(request.url, 'http://mock').searchParams.get('sandbox') : null
  const given = inAddress ?? header ?? query ?? request.cookies.mock_sandbox ?? DEFAULT_SANDBOX
  if (typeof given !== 'string' || !SANDBOX_NAME.test(given))
    throw httpError(400, 'invalid_input', 'The name of a sandbox is 1 to 64 letters, digits, "_" and "-".')
  return given
}

/**
 * The portal's origin that the caller is on: links in mails and returns from providers lead there. As the browser says
 * it, else as the portal's server does: a GET names no origin, and a page may hide its referrer.
 */
export const getPortalOrigin = (request: FastifyRequest): string => {
  const { services } = request.mock
  const { origin, referer, host, 'x-forwarded-host': forwardedHost } = request.headers
  const said = [
    origin,
    referer && URL.canParse(referer) ? new URL(referer).origin : undefined,
    `http://${forwardedHost}`,
    `http://${host}`,
  ]
  return (
    said.find((each) => services.portalOrigins.some((known) => known === each)) ?? services.portalOrigins[0]
  )
}

const toSandboxLimitError = (error: unknown): never => {
  if (error instanceof TooManySandboxes)
    throw new HttpError(429, { message: error.message, code: 'too_many_requests' }, { 'retry-after': '60' })
  throw error
}

/** Gives each request its sandbox, and each answer the sandbox's time. */
export const contextPlugin = fp<{ services: Services }>(async (app, { services }) => {
  app.decorateRequest('mock')
  app.addHook<SandboxAddress>('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    const inAddress = request.params.sandbox ?? (config.needsSandbox ? request.query.sb : undefined)
    const name = sandboxName(request, inAddress)
    if ((config.needsSandbox || inAddress !== undefined) && !services.sandboxes.has(name))
      throw httpError(404, 'not_found', 'There is no such sandbox.')
    const sandbox = await services.sandboxes.get(name).catch(toSandboxLimitError)
    const now = sandbox.clock.now()
    reply.header('date', new Date(now).toUTCString())
    // The portal keeps answers by itself (R-CACHE-1); the browser keeping them too would show one user another's.
    reply.header('cache-control', 'no-store')
    request.mock = {
      services,
      sandbox,
      endpoint: findEndpoint(config.tsRestRoute),
      bearer: null,
      decryptedBody: undefined,
      deviceSecret: null,
      now,
      verdict: 'ok',
      fault: null,
    }
  })
})

/** The signed-in user and session of a request; 401 for a guest. */
export const requireUser = (request: FastifyRequest): { user: UserRow; session: SessionRow } => {
  const { bearer } = request.mock
  if (!bearer) throw httpError(401, 'unauthenticated', 'Unauthenticated.')
  return bearer
}

/** The fields inside an encrypted body, by the schema of the call: `openedBody(request, claimsOf.login)`. */
export const getDecryptedBody = <T extends z.ZodTypeAny>(request: FastifyRequest, schema: T): z.output<T> =>
  schema.parse(request.mock.decryptedBody)

/** Signs a user in, with a code of the second step or without: a session, kept before its token is handed out. */
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
