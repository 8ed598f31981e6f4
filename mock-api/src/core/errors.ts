import type { ErrorCode, Failure } from '@zoog/contract/failure'

/** An error that the error handler turns into the contract's failure response. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: Failure & { data?: unknown },
    readonly headers: Record<string, string> = {},
  ) {
    super(body.message)
  }
}

/** The usual failure of each status. */
export const FAILURES = {
  401: { message: 'Unauthenticated.', code: 'unauthenticated' },
  403: { message: 'Forbidden.', code: 'forbidden' },
  404: { message: 'Not found.', code: 'not_found' },
  409: { message: 'Conflict.' },
  413: { message: 'The body is too large.', code: 'payload_too_large' },
  419: { message: 'This page has expired. Reload it and try again.', code: 'csrf_mismatch' },
  422: { message: 'The given data was invalid.', code: 'invalid_input' },
  429: { message: 'Too many requests.', code: 'too_many_requests' },
  500: { message: 'Something went wrong on our side. Try again in a moment.', code: 'internal' },
  503: { message: 'We’re busy right now. Try again in a moment.', code: 'unavailable' },
} as const satisfies Record<number, Failure>

/** Creates the usual error of a status. */
export const statusError = (status: keyof typeof FAILURES): HttpError =>
  new HttpError(status, FAILURES[status])

/**
 * Creates an error to throw: `throw httpError(422, 'wrong_credentials', 'These credentials do not match our
 * records.')`.
 */
export const httpError = (
  status: number,
  code: ErrorCode,
  message: string,
  errors?: Record<string, string[]>,
): HttpError => new HttpError(status, errors ? { message, code, errors } : { message, code })

/** Creates an error about one field. */
export const fieldError = (status: number, code: ErrorCode, field: string, message: string): HttpError =>
  httpError(status, code, message, { [field]: [message] })

/** Creates the 422 of an invalid request; `errors` are its messages by field. */
export const invalidInputError = (errors?: Record<string, string[]>): HttpError =>
  new HttpError(422, { ...FAILURES[422], errors })

/** Creates a 429 with `Retry-After`. */
export const tooManyRequestsError = (
  message: string,
  retryAfterSeconds: number,
  code: ErrorCode = 'too_many_requests',
): HttpError =>
  new HttpError(429, { message, code }, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) })

export const PRICE_CHANGED_MESSAGE = 'The price has changed since it was shown. You weren’t charged.'

/** Thrown if the mock can't start. The message is one line with the cause and the fix. */
export class StartupError extends Error {}
