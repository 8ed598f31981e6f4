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

/** Creates the 401 of a request without a valid session. */
export const unauthenticatedError = (): HttpError => httpError(401, 'unauthenticated', 'Unauthenticated.')

/** Creates an error about one field. */
export const fieldError = (status: number, code: ErrorCode, field: string, message: string): HttpError =>
  httpError(status, code, message, { [field]: [message] })

/** Creates the 422 of an invalid request; `errors` are its messages by field. */
export const invalidInputError = (errors?: Record<string, string[]>): HttpError =>
  httpError(422, 'invalid_input', 'The given data was invalid.', errors)

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
