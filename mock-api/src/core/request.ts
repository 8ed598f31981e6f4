import type { AppRoute } from '@ts-rest/core'
import { initServer } from '@ts-rest/fastify'
import type { Endpoint } from '@zoog/contract/endpoints'
import type { FastifyRequest } from 'fastify'
import type { MockConfig } from '../config'
import type { EventStreams } from './event-streams'
import type { Keys } from './keys'
import type { Sandbox, Sandboxes } from './sandboxes'
import type { CustomerContext, Data, SessionRow, UserRow } from './schema'
import type { CatalogServer } from './servers'
import { type Bearer, replaceToken, signToken, startSession } from './tokens'

/** The services of one mock; plugins and routers read them from `request.mock.services`. */
export interface Services {
  config: MockConfig
  sandboxes: Sandboxes
  keys: Keys
  /** Open event streams. */
  eventStreams: EventStreams
  /** The VPN servers, the same in every sandbox. */
  servers: readonly CatalogServer[]
  /** Resolver tests whose host names were requested. */
  requestedResolverTests: Set<string>
  /** The origin of the fake providers: `http://localhost:4001`. */
  providerOrigin: string
  /** Provider routes that faults may name: `GET wall/methods`. */
  providerRoutes: string[]
  /** The control panel's token if other machines can reach the mock; null otherwise. */
  panelToken: string | null
  /** The portal's origins; the first is the default. */
  portalOrigins: readonly [string, ...string[]]
}

export interface MockContext {
  services: Services
  sandbox: Sandbox
  /** The sandbox's data. Read it again after an await: reset and restore replace the object. */
  readonly data: Data
  /** The endpoint of the contract; null for control requests, providers and unknown paths. */
  endpoint: Endpoint | null
  /** The user and session of the token; null for a guest. */
  bearer: Bearer | null
  /** The signed-in user and session; they throw 401 for a guest. */
  readonly user: UserRow
  readonly session: SessionRow
  /** The portal's origin of the caller, for links in mails and returns from providers. */
  readonly origin: string
  /** `request.body` has the fields of an encrypted body, which the request log must not show. */
  isBodyDecrypted: boolean
  /** The new secret for the cookie of a known browser; null leaves the cookie as it is. */
  browserSecret: string | null
  /** The session's token was replaced: the response carries the new one. */
  isTokenReplaced: boolean
  /** Milliseconds since the epoch by the sandbox's clock. */
  now: number
  /** For the request log: why the validation failed, and the injected fault. */
  problem: string | null
  fault: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    mock: MockContext
  }
  interface FastifyContextConfig {
    tsRestRoute?: AppRoute
    /** The query names the sandbox (`?sb=`), which must exist: any page can make a browser send this request. */
    hasSandboxInQuery?: boolean
  }
}

/**
 * Returns the portal's origin of the caller. Without the browser's origin header it uses the host from the portal's
 * server, because a GET has no origin and a page may hide its referrer.
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
    candidates.find((candidate) => services.portalOrigins.some((portal) => portal === candidate)) ??
    services.portalOrigins[0]
  )
}

/** Returns the `User-Agent` header; empty if it is missing. */
export const getUserAgent = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''

/** Returns the context of a change to an account. `request.mock` is the context of the signed-in one. */
export const getCustomerContext = ({ mock }: FastifyRequest, user: UserRow): CustomerContext => ({
  data: mock.data,
  now: mock.now,
  user,
  origin: mock.origin,
})

/** Replaces the token of this request's session: the old one ends, and the response carries the new one. */
export const replaceSessionToken = (request: FastifyRequest): void => {
  replaceToken(request.mock.session, request.mock.now)
  request.mock.isTokenReplaced = true
}

/** Starts a session and returns its token. */
export const issueSessionToken = async (
  request: FastifyRequest,
  userId: number,
  isSteppedUp = false,
): Promise<string> => {
  const { sandbox } = request.mock
  const now = sandbox.clock.now()
  const session = startSession(sandbox.data, now, userId, getUserAgent(request))
  if (isSteppedUp) session.steppedUpAt = now
  return signToken(request.mock, session)
}

/** Creates the router of an area: a handler for each endpoint of its contract. */
export const createRouter = initServer().router

/** Returns a success response with data. */
export const ok = <T>(data: T): { status: 200; body: { data: T } } => ({ status: 200, body: { data } })

/** Returns a success response without data. */
export const done = (): { status: 200; body: { data: { result: true } } } => ok({ result: true })
