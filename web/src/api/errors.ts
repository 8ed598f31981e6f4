import type { ErrorCode } from '@zoog/contract/failure'
import { twoFactorRequired } from '@zoog/contract/users'
import { serverNow } from '../lib/server-clock'
import { type ErrorBody, isRecord, parseErrorBody } from './error-body'

export class NoResponseError extends Error {
  /** @param isReported the customer has already seen this error, while the response was late. */
  constructor(
    readonly reason: 'offline' | 'timeout' | 'unreachable',
    readonly isReported = false,
  ) {
    super(`No response: ${reason}`)
  }
}

/** Returns the error of a request or file that failed to load. */
export const createNetworkError = (): NoResponseError =>
  new NoResponseError(isOffline() ? 'offline' : 'unreachable')

/** The server rejected a change because the CSRF cookie was missing, and scripts can't read it in this browser. */
export class CookiesBlockedError extends Error {}

/** The page is served over plain http from another machine, where browsers have no encryption. */
export class InsecureContextError extends Error {}

export class InvalidResponseError extends Error {
  constructor(readonly endpoint: string) {
    super(`The response of ${endpoint} does not match the contract`)
  }
}

export interface ErrorResponse {
  status: number
  body: ErrorBody
  /** Seconds until another try makes sense, if the server named them. */
  retryAfter: number | null
}

/** Seconds from a `Retry-After` header, which holds seconds or a date. A date counts from the response's own `Date`. */
const parseRetryAfter = (headers: Headers): number | null => {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  if (/^\d+$/.test(value)) return Number(value)
  const sentAt = Date.parse(headers.get('date') ?? '') || serverNow()
  const seconds = Math.ceil((Date.parse(value) - sentAt) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

/** Returns the error response in anything that a request threw; null if it threw something else. */
export const toErrorResponse = (error: unknown): ErrorResponse | null => {
  if (!isRecord(error) || typeof error.status !== 'number') return null
  return {
    status: error.status,
    body: parseErrorBody(error.body),
    retryAfter: error.headers instanceof Headers ? parseRetryAfter(error.headers) : null,
  }
}

/** The headers identify a response: ts-rest copies everything else. */
const sessionRejections = new WeakSet<Headers>()

/** Marks a 401 that ends a session. The sign-out has a text of its own, so the request shows none. */
export const markSessionRejection = (headers: Headers): void => {
  sessionRejections.add(headers)
}

/** Returns whether a request failed because the session is over. A guest's 401 is an ordinary error. */
export const isSessionRejection = (error: unknown): boolean =>
  isRecord(error) && error.headers instanceof Headers && sessionRejections.has(error.headers)

/** A timeout, a CSRF failure, and too many requests. */
const RETRYABLE = [408, 419, 429]

/** Returns whether the server rejected a request for good. Otherwise a link in it is unused, and another try can succeed. */
export const isRejectedForGood = (error: unknown): boolean => {
  const status = toErrorResponse(error)?.status
  return status !== undefined && status < 500 && !RETRYABLE.includes(status)
}

/** Sent by a proxy that can't reach the API, and by an API under maintenance. */
const OUT_OF_SERVICE = [502, 503, 504]

/** Returns whether the outcome of a request is unknown, because the API itself sent no response. */
export const isOutcomeUnknown = (error: unknown): boolean => {
  const response = toErrorResponse(error)
  return response === null || OUT_OF_SERVICE.includes(response.status)
}

const hasCode = (error: unknown, code: ErrorCode): boolean => toErrorResponse(error)?.body.code === code

/** Returns whether the password was right and the server asks for a two-factor code. */
export const isTwoFactorRequired = (error: unknown): boolean => hasCode(error, 'two_factor_required')

/**
 * Returns the ticket that signs in together with a two-factor code; null if the error doesn't ask for a code. A missing
 * ticket is empty, which the server then rejects.
 */
export const getTwoFactorTicket = (error: unknown): string | null => {
  if (!isRecord(error) || !isTwoFactorRequired(error)) return null
  return twoFactorRequired.safeParse(error.body).data?.data?.ticket ?? ''
}

/** Returns whether a request needs a fresh two-factor code. */
export const isStepUpRequired = (error: unknown): boolean => hasCode(error, 'step_up_required')

/** Returns whether the plan's device limit is reached; the form then asks which device to remove. */
export const isDeviceLimitReached = (error: unknown): boolean => hasCode(error, 'device_limit')

/** Returns whether the server lacks this endpoint; the portal then leaves an extension out. */
export const isNotFound = (error: unknown): boolean => toErrorResponse(error)?.status === 404

let respondedWhileOffline = false

/** Call when a response arrives: it proves that the network works even if the browser reports offline. */
export const recordResponse = (): void => {
  respondedWhileOffline = !navigator.onLine
}

/**
 * Returns whether the browser has no network. `navigator.onLine` alone is wrong behind some VPN tunnels, where it stays
 * false although requests succeed.
 */
export const isOffline = (): boolean => !navigator.onLine && !respondedWhileOffline
