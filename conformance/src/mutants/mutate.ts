import { API_BASE_PATH } from '@zoog/contract/common'
import { z } from 'zod'
import type { HttpRequest, HttpResponse, SendRequest } from '../http-transport'
import { parseJson } from '../validate-response'

/** A mutation of a server's responses: a mistake that a server could make. */
export interface Mutant {
  description: string
  /** The endpoint with the mistake; its checks alone must detect it. */
  endpoint: string
  /** The expected problem in the report, so that the check fails for the right reason. */
  expectedProblem: RegExp
  /** Returns a transport with the mistake. Each run needs a new one, because some mutants have state. */
  apply(send: SendRequest): SendRequest
}

/** Returns whether a request is for this path of the contract. */
export const isRequestTo = (request: HttpRequest, path: string): boolean =>
  request.path.split('?')[0] === `${API_BASE_PATH}/${path}`

export const createJsonResponse = (response: HttpResponse, status: number, body: unknown): HttpResponse => ({
  ...response,
  status,
  text: JSON.stringify(body),
})

/** Changes the responses of a path; only those with the status, unless it is null. */
export const mutateResponse =
  (
    path: string,
    status: number | null,
    change: (response: HttpResponse, request: HttpRequest) => HttpResponse,
  ) =>
  (send: SendRequest): SendRequest =>
  async (request) => {
    const response = await send(request)
    return isRequestTo(request, path) && (status === null || response.status === status)
      ? change(response, request)
      : response
  }

const record = z.record(z.unknown())
const envelopeSchema = z.object({ data: record })

/** Changes the data of a path's successful responses. */
export const mutateData = (path: string, change: (data: Record<string, unknown>) => unknown) =>
  mutateResponse(path, 200, (response) => {
    const { data } = envelopeSchema.parse(parseJson(response.text))
    return createJsonResponse(response, 200, { data: change(data) })
  })

/** Changes the body of a path's failures. */
export const mutateFailure = (
  path: string,
  status: number,
  change: (body: Record<string, unknown>) => unknown,
) =>
  mutateResponse(path, status, (response) =>
    createJsonResponse(response, status, change(record.parse(parseJson(response.text)))),
  )

/** Changes the headers of a path's responses; undefined removes a header. */
export const mutateHeaders = (
  path: string,
  status: number | null,
  headers: Record<string, string | undefined>,
) =>
  mutateResponse(path, status, (response) => {
    const all: Record<string, string | undefined> = { ...response.headers, ...headers }
    const remaining = Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    return { ...response, headers: Object.fromEntries(remaining) }
  })

/** Changes the requests to a path. */
export const mutateRequest =
  (path: string, rewrite: (request: HttpRequest, send: SendRequest) => Promise<HttpRequest> | HttpRequest) =>
  (send: SendRequest): SendRequest =>
  async (request) =>
    send(isRequestTo(request, path) ? await rewrite(request, send) : request)

const token = z.object({ token: z.string() })

/** Returns a valid token for an account in the request's sandbox. */
export const fetchValidToken = async (
  request: HttpRequest,
  send: SendRequest,
  email: string,
): Promise<string> => {
  const sandbox = request.headers['x-mock-sandbox']
  const response = await send({
    method: 'POST',
    path: '/__mock/sign-in',
    headers: { 'content-type': 'application/json', ...(sandbox ? { 'x-mock-sandbox': sandbox } : {}) },
    body: JSON.stringify({ email }),
  })
  return token.parse(parseJson(response.text)).token
}

/** Replaces refusals with the first successful response, as if a used secret stayed valid. */
export const repeatFirstSuccess =
  (path: string, isRefusal: (response: HttpResponse) => boolean) =>
  (send: SendRequest): SendRequest => {
    let success: HttpResponse | null = null
    return async (request) => {
      const response = await send(request)
      if (!isRequestTo(request, path)) return response
      if (response.status === 200) success = response
      return success && isRefusal(response) ? success : response
    }
  }

const withCode = z.object({ code: z.string() })

/** Returns whether a response has an error code. */
export const hasErrorCode =
  (code: string) =>
  ({ text }: HttpResponse): boolean => {
    const parsed = withCode.safeParse(parseJson(text))
    return parsed.success && parsed.data.code === code
  }
