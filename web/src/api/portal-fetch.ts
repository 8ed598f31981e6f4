import { type ApiFetcherArgs, validateResponse } from '@ts-rest/core'
import { CSRF } from '@zoog/contract/constants'
import { CACHE_HEADER } from '@zoog/contract/define-endpoints'
import { type EndpointRules, getRules } from '@zoog/contract/endpoint-rules'
import type { ErrorCode } from '@zoog/contract/failure'
import { config, hostKind } from '../config'
import { hasSecureContext } from '../lib/crypto'
import { loadChunk } from '../lib/load-chunk'
import { renewPrefetchedTokens } from '../lib/prefetch'
import { serverNow, syncServerClock } from '../lib/server-clock'
import { readCookies } from '../storage/cookies'
import { getStored } from '../storage/local'
import { setToken } from '../storage/token'
import { apiCallbacks, type StepUpKind } from './callbacks'
import { parseErrorBody } from './error-body'
import {
  CookiesBlockedError,
  createNetworkError,
  InsecureContextError,
  InvalidResponseError,
  markSessionRejection,
} from './errors'
import { type ApiResponse, createCacheWriter, getCachedResponse } from './response-cache'
import { type ApiRequest, type RawResponse, sendOnce } from './send-once'

const getUserId = (): number | null => getStored('user')?.id ?? null

/**
 * Builds a request by the rules of its endpoint: with an encrypted body, or, on a restricted domain, as its encrypted twin.
 * Callers never notice the encryption (R-RESTRICT-1).
 */
const createRequest = async (args: ApiFetcherArgs, rules: EndpointRules): Promise<ApiRequest> => {
  const headers = new Headers(args.headers)
  headers.delete(CACHE_HEADER)
  const encrypted = async (url: string, input: unknown): Promise<ApiRequest> => {
    if (!hasSecureContext()) throw new InsecureContextError()
    headers.set('content-type', 'text/plain')
    const { encryptBody } = await loadChunk(() => import('./encrypt-body')).catch(() => {
      throw createNetworkError()
    })
    const path = url.slice(config.apiBase.length)
    const fields = typeof input === 'object' && input !== null ? input : {}
    const bound = { path, userId: rules.auth === 'none' ? null : getUserId() }
    return { method: 'POST', url, headers, body: await encryptBody(fields, bound, serverNow()) }
  }
  if (rules.encryption === 'body') return encrypted(args.path, args.rawBody)
  if (rules.encryptedTwin && hostKind === 'restricted')
    return encrypted(config.apiBase + rules.encryptedTwin, args.rawBody ?? args.rawQuery)
  const body = typeof args.body === 'string' ? args.body : undefined
  return { method: args.method, url: args.path, headers, body }
}

/** Stores a renewed token (R-AUTH-14), unless another session began during the request. */
const storeRenewedToken = (response: Response, usedToken: string | null): void => {
  const renewed = /^Bearer (\S+)$/.exec(response.headers.get('authorization') ?? '')?.[1]
  if (!renewed || usedToken === null || getStored('token') !== usedToken) return
  setToken(renewed)
  renewPrefetchedTokens(usedToken, renewed)
}

interface Caller {
  token: string | null
  userId: number | null
  csrfValue: string | null
  signal: AbortSignal | null | undefined
}

/** The latest request that replaces the token: a request that is rejected meanwhile waits for the new one. */
let replacement: Promise<unknown> = Promise.resolve()

/** The token of the last password change without a response. The server may have applied it and replaced the token. */
let tokenOfLostPasswordChange: string | null = null

/** Sends a request, once more if the token was renewed during the request, and reports a token that the server rejects. */
const sendAs = async (request: ApiRequest, rules: EndpointRules, caller: Caller): Promise<RawResponse> => {
  let { token } = caller
  let received: RawResponse
  try {
    received = await sendOnce(request, token, caller.csrfValue, caller.signal)
  } catch (error) {
    if (rules.changesPassword) tokenOfLostPasswordChange = token
    throw error
  }
  storeRenewedToken(received.response, token)
  if (received.response.status !== 401) return received
  if (!rules.replacesToken) await replacement
  const current = getStored('token')
  // Another request renewed the token. Never repeat a request in another user's name.
  if (token !== null && current !== null && current !== token && getUserId() === caller.userId) {
    token = current
    received = await sendOnce(request, token, caller.csrfValue, caller.signal)
    storeRenewedToken(received.response, token)
  }
  if (received.response.status !== 401 || (token === null && rules.auth !== 'required')) return received
  markSessionRejection(received.response.headers)
  // The first of many rejected requests removes the token, so the session ends once.
  if (getStored('token') === token) apiCallbacks.onSessionRejected(token === tokenOfLostPasswordChange)
  return received
}

/** Returns the parsed body, or its text if it isn't valid JSON. */
const readBody = ({ response, text }: RawResponse): unknown => {
  if (!response.headers.get('content-type')?.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const getErrorCode = (received: RawResponse): ErrorCode | undefined => parseErrorBody(readBody(received)).code

const isStale = (received: RawResponse): boolean =>
  received.response.status === 422 && getErrorCode(received) === 'body_stale'

/** Returns how the session has to confirm itself before the request; null if it need not. */
const getStepUpKind = (received: RawResponse): StepUpKind | null => {
  if (received.response.status !== 403) return null
  const code = getErrorCode(received)
  if (code === 'step_up_required') return 'code'
  return code === 'password_required' ? 'password' : null
}

/**
 * Returns a value of the CSRF cookie that the server hasn't rejected yet, if it rejected a change for its CSRF header.
 * There are several values if another application of the domain set a cookie of the same name; only one is the server's.
 *
 * @throws CookiesBlockedError if scripts can't read the cookie.
 */
const getNextCsrfValue = ({ response }: RawResponse, rejected: readonly (string | null)[]): string | null => {
  if (response.status !== 419) return null
  const values = readCookies(CSRF.cookie)
  if (values.length === 0) throw new CookiesBlockedError()
  return values.find((value) => !rejected.includes(value)) ?? null
}

const validate = ({ method, route }: ApiFetcherArgs, response: ApiResponse): ApiResponse => {
  // Error bodies may have any shape: `parseErrorBody` reads them.
  if (response.status >= 400) return response
  const endpoint = `${method} ${route.path}`
  if (!(response.status in route.responses)) throw new InvalidResponseError(endpoint)
  try {
    const { body } = validateResponse({ appRoute: route, response })
    return { ...response, body }
  } catch {
    throw new InvalidResponseError(endpoint)
  }
}

/** A response may set a new cookie, so a second try can succeed; a server that changes it each time must not loop. */
const MAX_CSRF_TRIES = 3

/**
 * Sends every request to the API. Adds the bearer token, the CSRF header and encryption; handles token renewal, timeouts,
 * two-factor step-up, caching, validation, and sessions that the server rejects.
 *
 * @throws NoResponseError, InvalidResponseError, CookiesBlockedError. Returns error responses with their status.
 */
export const portalFetch = async (args: ApiFetcherArgs): Promise<ApiResponse> => {
  const rules = getRules(args.route)
  const cacheSeconds = Number(args.headers[CACHE_HEADER] ?? 0)
  const userId = getUserId()
  const cacheKey = `${userId ?? 'guest'} ${args.path}`
  const cached = cacheSeconds > 0 ? getCachedResponse(cacheKey) : undefined
  if (cached) return cached
  const cacheResponse = createCacheWriter()

  // Read now: sign-out removes the token while its own request is being prepared.
  let token = getStored('token')
  const signal = args.fetchOptions?.signal
  let csrfValue = readCookies(CSRF.cookie)[0] ?? null
  const send = async (): Promise<RawResponse> => {
    const request = await createRequest(args, rules)
    const sending = sendAs(request, rules, { token, userId, csrfValue, signal })
    if (rules.replacesToken) replacement = sending.catch(() => undefined)
    const received = await sending
    syncServerClock(received.response.headers.get('date'), received.receivedAt)
    return received
  }
  let received = await send()
  const rejected = [csrfValue]
  for (
    let next = getNextCsrfValue(received, rejected);
    next !== null && rejected.length < MAX_CSRF_TRIES;
    next = getNextCsrfValue(received, rejected)
  ) {
    csrfValue = next
    rejected.push(next)
    received = await send()
  }
  // An encrypted body carries its time. A device with a wrong clock has just learned the server's.
  if (isStale(received)) received = await send()
  // Repeat the request once the customer entered a fresh code (R-KEYS-4); without one, return the rejection.
  let stepUp = getStepUpKind(received)
  while (stepUp && (await apiCallbacks.requestStepUp(stepUp))) {
    // The step-up replaced the token.
    token = getStored('token')
    received = await send()
    stepUp = getStepUpKind(received)
  }
  const { status, headers } = received.response
  const response = validate(args, { status, body: readBody(received), headers })
  if (cacheSeconds > 0 && status === 200) cacheResponse(cacheKey, response, cacheSeconds)
  return response
}
