import type { ErrorCode, Failure } from '@zoog/contract/common'

/** A refusal on its way to the one error handler, which turns it into the contract's failure body. */
export class HttpError extends Error {
  readonly status: number
  readonly body: Failure & { data?: unknown }
  readonly headers: Record<string, string>

  constructor(status: number, body: Failure & { data?: unknown }, headers: Record<string, string> = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Makes a refusal: `throw refuse(422, 'wrong_credentials', 'These credentials do not match our records.')`. */
export const httpError = (
  status: number,
  code: ErrorCode,
  message: string,
  errors?: Record<string, string[]>,
): HttpError => new HttpError(status, errors ? { message, code, errors } : { message, code })

/** A refusal that says when to come back. */
export const tooManyRequestsError = (message: string, retryAfterSeconds: number): HttpError =>
  new HttpError(
    429,
    { message, code: 'too_many_requests' },
    { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  )

/** A mock that cannot start, with one line that says why and what to do. */
export class StartupError extends Error {}
