import { CSRF } from '@zoog/contract/constants'
import { takePrefetched } from '../lib/prefetch'
import { readCookie } from '../storage/cookies'
import { apiCallbacks } from './callbacks'
import { createNetworkError, NoResponseError, recordResponse } from './errors'
import { REQUEST_TIMEOUT_MS } from './request-timeout'

const isRelative = (url: string): boolean => url.startsWith('/') && !url.startsWith('//')

/** Browsers refuse to send a header with any other character. */
const HEADER_VALUE = /^[ -~]+$/

/** Returns the CSRF header for a change to this origin (R-CSRF-1); empty for a GET, and without a usable cookie. */
export const getCsrfHeaders = (
  method: string,
  url: string,
  cookieValue: string | null = readCookie(CSRF.cookie),
): Record<string, string> => {
  const value = method === 'GET' || !isRelative(url) ? null : cookieValue
  return value !== null && HEADER_VALUE.test(value) ? { [CSRF.header]: value } : {}
}

export interface ApiRequest {
  method: string
  url: string
  headers: Headers
  body: string | undefined
}

export interface RawResponse {
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
export const sendOnce = async (
  request: ApiRequest,
  token: string | null,
  csrfValue: string | null,
  callerSignal: AbortSignal | null | undefined,
): Promise<RawResponse> => {
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
