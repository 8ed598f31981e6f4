import { type Failure, failure } from '@zoog/contract/common'

/** The request got no answer. */
export class NoResponseError extends Error {
  constructor(readonly reason: 'offline' | 'timeout' | 'unreachable') {
    super(`No answer: ${reason}`)
  }
}

/** The failure of something that did not come over the network. */
export const createNetworkError = (): NoResponseError =>
  new NoResponseError(navigator.onLine ? 'unreachable' : 'offline')

/** The server refused a change for want of its cookie, which this browser does not give to scripts. */
export class CookiesBlockedError extends Error {}

/** The answer was not of the contract's shape. */
export class InvalidResponseError extends Error {
  constructor(readonly endpoint: string) {
    super(`The answer to ${endpoint} is not of the contract's shape`)
  }
}

/** A failure that the server answered. */
export interface ErrorResponse {
  status: number
  body: Failure
  /** Seconds after which another try makes sense, where the server said so. */
  retryAfter: number | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The answered failure behind anything thrown by a call; null when it is of another kind. */
export const toErrorResponse = (error: unknown): ErrorResponse | null => {
  if (!isRecord(error) || typeof error.status !== 'number') return null
  const body = failure.safeParse(error.body)
  const header = error.headers instanceof Headers ? error.headers.get('retry-after') : null
  const seconds = Number(header)
  return {
    status: error.status,
    body: body.success ? body.data : { message: '' },
    retryAfter: header !== null && Number.isFinite(seconds) ? seconds : null,
  }
}

/** What a proxy answers by itself, for an API that it does not reach, and an API that is being serviced. */
const OUT_OF_SERVICE = [502, 503, 504]

/** Whether nothing is known of what became of a call: no answer came, or none of the API's own. */
export const isNoResponse = (error: unknown): boolean => {
  const answered = toErrorResponse(error)
  return answered === null || OUT_OF_SERVICE.includes(answered.status)
}

/** Whether a code is asked for: the password was right, and is not enough. */
export const isTwoFactorRequired = (error: unknown): boolean =>
  toErrorResponse(error)?.body.code === 'second_factor'

/** Whether a call takes a fresh code that was not given. */
export const isStepUpRequired = (error: unknown): boolean =>
  toErrorResponse(error)?.body.code === 'step_up_needed'

/** Whether the plan has no room for one device more: a question too, which of them is to end. */
export const isDeviceLimitReached = (error: unknown): boolean =>
  toErrorResponse(error)?.body.code === 'device_limit'

/** Whether the server does not have this call; extensions are left out then. */
export const isNotFound = (error: unknown): boolean => toErrorResponse(error)?.status === 404
