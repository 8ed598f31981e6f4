import { type ApiFetcherArgs, validateResponse } from '@ts-rest/core'
import { CACHE_HEADER, type EndpointRules, type ErrorCode, endpointRules } from '@zoog/contract/common'
import { CSRF, REQUEST_TIMEOUT_MS } from '@zoog/contract/constants'
import { config, hostKind } from '../config'
import { recordResponse } from '../lib/connection'
import { hasSecureContext } from '../lib/crypto'
import { loadChunk } from '../lib/load-chunk'
import { renewPrefetchedTokens, takePrefetched } from '../lib/prefetch'
import { serverNow, syncServerClock } from '../lib/server-clock'
import { readCookies } from '../storage/cookies'
import { getStored } from '../storage/local'
import { setToken } from '../storage/token'
import { apiCallbacks, type StepUpKind } from './callbacks'
import { getCsrfHeaders } from './csrf'
import { parseErrorBody } from './error-body'
import {
  CookiesBlockedError,
  createNetworkError,
  InsecureContextError,
  InvalidResponseError,
  markSessionRejection,
  NoResponseError,
} from './errors'

interface ApiResponse {
  status: number
  body: unknown
  headers: Headers
}
interface ApiRequest {
  method: string
  url: string
  headers: Headers
  body: string | undefined
}

/** Cached responses (R-CACHE-1) by user and URL. */
const cache = new Map<string, { response: ApiResponse; until: number }>()
let cacheGeneration = 0
/** Empties the response cache, and keeps requests in flight from filling it: another person may use this browser next. */
export const clearResponseCache = (): void => {
  cache.clear()
  cacheGeneration += 1
}

const getUserId = (): number | null => getStored('user')?.id ?? null

/**
 * Builds the request of a call by its rules: with an encrypted body, or, on a restricted domain, as its encrypted twin.
 * Callers never notice the encryption (R-RESTRICT-1).
 */
const createRequest = async (args: ApiFetcherArgs, rules: EndpointRules): Promise<ApiRequest> => {
  const headers = new Headers(args.headers)
  headers.delete(CACHE_HEADER)
  const encrypted = async (url: string, fields: unknown): Promise<ApiRequest> => {
    if (!hasSecureContext()) throw new InsecureContextError()
    headers.set('content-type', 'text/plain')
    const { encryptBody } = await loadChunk(() => import('./encrypt-body')).catch(() => {
      throw createNetworkError()
    })
    const path = url.slice(config.apiBase.length)
    const bound = { path, userId: rules.auth === 'none' ? null : getUserId() }
    return { method: 'POST', url, headers, body: await encryptBody(Object(fields), bound, serverNow()) }
  }
  if (rules.encryption === 'body') return encrypted(args.path, args.rawBody)
  if (rules.encryptedTwin && hostKind === 'restricted')
    return encrypted(config.apiBase + rules.encryptedTwin, args.rawBody ?? args.rawQuery)
  const body = typeof args.body === 'string' ? args.body : undefined
  return { method: args.method, url: args.path, headers, body }
}

interface Exchange {
  response: Response
  text: string
  /** When the response arrived, in ms by the device's clock. */
  receivedAt: number
}

/**
 * Sends a request and reads the response.
 *
 * @throws NoResponseError; the caller's own abort passes through.
 */
const exchange = async (
  request: ApiRequest,
  token: string | null,
  csrfValue: string | null,
  callerSignal: AbortSignal | null | undefined,
): Promise<Exchange> => {
  const headers = new Headers(request.headers)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(getCsrfHeaders(request.method, request.url, csrfValue)))
    headers.set(name, value)
  // The page's head may have sent the first requests of a visit already.
  const prefetched = request.method === 'GET' ? takePrefetched(request.url, token) : null
  // `AbortSignal.any` is missing in Safari before 17.4.
  const controller = prefetched?.controller ?? new AbortController()
  const abort = () => controller.abort()
  let isTimedOut = false
  const timeOut = () => {
    isTimedOut = true
    abort()
  }
  // The server may have made a change whose response is late: wait as long again before its outcome is unknown.
  const late: { end: (() => void) | null } = { end: null }
  const waitLonger = () => {
    late.end = apiCallbacks.onLateChange()
    timer = setTimeout(timeOut, REQUEST_TIMEOUT_MS)
  }
  const isChange = request.method !== 'GET' && token !== null
  let timer = setTimeout(isChange ? waitLonger : timeOut, REQUEST_TIMEOUT_MS)
  if (callerSignal?.aborted) abort()
  callerSignal?.addEventListener('abort', abort)
  try {
    const response = await (prefetched?.response ??
      fetch(request.url, {
        method: request.method,
        headers,
        body: request.body,
        cache: 'no-store',
        redirect: 'error',
        signal: controller.signal,
      }))
    const text = await response.text()
    recordResponse()
    return { response, text, receivedAt: prefetched?.receivedAt ?? Date.now() }
  } catch (error) {
    if (callerSignal?.aborted) throw error
    if (isTimedOut) throw new NoResponseError('timeout', late.end !== null)
    throw createNetworkError()
  } finally {
    clearTimeout(timer)
    late.end?.()
    callerSignal?.removeEventListener('abort', abort)
  }
}

/** Stores a renewed token (R-AUTH-14), unless another session began during the call. */
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

/** The latest call that replaces the token: a call that is rejected meanwhile waits for the new one. */
let replacement: Promise<unknown> = Promise.resolve()

/** The token of the last password change without a response. The change may hold, and have replaced the token. */
let tokenOfLostPasswordChange: string | null = null

/** Sends a request, once more if the token was renewed during the call, and reports a token that the server rejects. */
const sendAs = async (request: ApiRequest, rules: EndpointRules, caller: Caller): Promise<Exchange> => {
  let { token } = caller
  let exchanged: Exchange
  try {
    exchanged = await exchange(request, token, caller.csrfValue, caller.signal)
  } catch (error) {
    if (rules.changesPassword) tokenOfLostPasswordChange = token
    throw error
  }
  storeRenewedToken(exchanged.response, token)
  if (exchanged.response.status !== 401) return exchanged
  if (!rules.replacesToken) await replacement
  const current = getStored('token')
  // Another call renewed the token. Never repeat a call in another user's name.
  if (token !== null && current !== null && current !== token && getUserId() === caller.userId) {
    token = current
    exchanged = await exchange(request, token, caller.csrfValue, caller.signal)
    storeRenewedToken(exchanged.response, token)
  }
  if (exchanged.response.status !== 401 || (token === null && rules.auth !== 'required')) return exchanged
  markSessionRejection(exchanged.response.headers)
  // The first of many rejected calls removes the token, so the session ends once.
  if (getStored('token') === token) apiCallbacks.onSessionRejected(token === tokenOfLostPasswordChange)
  return exchanged
}

const readBody = ({ response, text }: Exchange, call: string): unknown => {
  if (!response.headers.get('content-type')?.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    // The status of an error response counts even if its body is broken.
    if (response.status >= 400) return text
    throw new InvalidResponseError(call)
  }
}

const getErrorCode = (exchanged: Exchange, call: string): ErrorCode | undefined =>
  parseErrorBody(readBody(exchanged, call)).code

const isStale = (exchanged: Exchange, call: string): boolean =>
  exchanged.response.status === 422 && getErrorCode(exchanged, call) === 'body_stale'

/** Returns how the session has to confirm itself before the call; null if it need not. */
const getStepUpKind = (exchanged: Exchange, call: string): StepUpKind | null => {
  if (exchanged.response.status !== 403) return null
  const code = getErrorCode(exchanged, call)
  if (code === 'step_up_required') return 'code'
  return code === 'password_required' ? 'password' : null
}

/**
 * Returns a value of the CSRF cookie that the server has not rejected yet, if it rejected a change for its CSRF header.
 * There are several values if another application of the domain set a cookie of the same name; only one is the server's.
 *
 * @throws CookiesBlockedError if scripts cannot read the cookie.
 */
const getNextCsrfValue = ({ response }: Exchange, rejected: readonly (string | null)[]): string | null => {
  if (response.status !== 419) return null
  const values = readCookies(CSRF.cookie)
  if (values.length === 0) throw new CookiesBlockedError()
  return values.find((value) => !rejected.includes(value)) ?? null
}

const validate = (args: ApiFetcherArgs, response: ApiResponse, call: string): ApiResponse => {
  // Error bodies may have any shape: `parseErrorBody` reads them.
  if (response.status >= 400) return response
  if (!(response.status in args.route.responses)) throw new InvalidResponseError(call)
  try {
    const { body } = validateResponse({ appRoute: args.route, response })
    return { ...response, body }
  } catch {
    throw new InvalidResponseError(call)
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
  const call = `${args.method} ${args.route.path}`
  const rules = endpointRules.parse(args.route.metadata)
  const cacheSeconds = Number(args.headers[CACHE_HEADER] ?? 0)
  const userId = getUserId()
  const cacheKey = `${userId ?? 'guest'} ${args.path}`
  const cached = cache.get(cacheKey)
  if (cacheSeconds > 0 && cached && cached.until > serverNow()) return cached.response

  // Read now: sign-out removes the token while its own request is being prepared.
  let token = getStored('token')
  const generation = cacheGeneration
  const signal = args.fetchOptions?.signal
  let csrfValue = readCookies(CSRF.cookie)[0] ?? null
  const send = async (): Promise<Exchange> => {
    const request = await createRequest(args, rules)
    const sending = sendAs(request, rules, { token, userId, csrfValue, signal })
    if (rules.replacesToken) replacement = sending.catch(() => undefined)
    const exchanged = await sending
    syncServerClock(exchanged.response.headers.get('date'), exchanged.receivedAt)
    return exchanged
  }
  let exchanged = await send()
  const rejected = [csrfValue]
  for (
    let next = getNextCsrfValue(exchanged, rejected);
    next !== null && rejected.length < MAX_CSRF_TRIES;
    next = getNextCsrfValue(exchanged, rejected)
  ) {
    csrfValue = next
    rejected.push(next)
    exchanged = await send()
  }
  // An encrypted body carries its time. A device with a wrong clock has just learned the server's.
  if (isStale(exchanged, call)) exchanged = await send()
  // Repeat the call once the customer entered a fresh code (R-KEYS-4); without one, return the rejection.
  let stepUp = getStepUpKind(exchanged, call)
  while (stepUp && (await apiCallbacks.requestStepUp(stepUp))) {
    // The step-up replaced it.
    token = getStored('token')
    exchanged = await send()
    stepUp = getStepUpKind(exchanged, call)
  }
  const { status, headers } = exchanged.response
  const response = validate(args, { status, body: readBody(exchanged, call), headers }, call)
  if (cacheSeconds > 0 && status === 200 && generation === cacheGeneration)
    cache.set(cacheKey, { response, until: serverNow() + cacheSeconds * 1000 })
  return response
}
