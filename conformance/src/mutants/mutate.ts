import { API_BASE_PATH } from '@zoog/contract/common'
import { z } from 'zod'
import type { HttpRequest, HttpResponse, SendRequest } from '../http-transport'
import { parseJson } from '../validate-response'

/** A mistake that a server could make: its answers, altered on the way. */
export interface Mutant {
  description: string
  /** The call that makes the mistake; checks of it alone must notice. */
  endpoint: string
  /** What the report says of it: caught for the right reason. */
  expectedProblem: RegExp
  /** A server with the mistake over one without. A new one for each run, because some remember. */
  apply(send: SendRequest): SendRequest
}

/** Whether a request is about this address of the contract. */
export const isRequestTo = (request: HttpRequest, path: string): boolean =>
  request.path.split('?')[0] === `${API_BASE_PATH}/${path}`

export const createJsonResponse = (answer: HttpResponse, status: number, body: unknown): HttpResponse => ({
  ...answer,
  status,
  text: JSON.stringify(body),
})

/** Alters the answers of one address; those of a status only, where one is named. */
export const mutateResponse =
  (
    path: string,
    status: number | null,
    alter: (answer: HttpResponse, request: HttpRequest) => HttpResponse,
  ) =>
  (send: SendRequest): SendRequest =>
  async (request) => {
    const answer = await send(request)
    return isRequestTo(request, path) && (status === null || answer.status === status)
      ? alter(answer, request)
      : answer
  }

const record = z.record(z.unknown())
const dataOf = z.object({ data: record })

/** Alters the data of an address's successes. */
export const mutateData = (path: string, alter: (data: Record<string, unknown>) => unknown) =>
  mutateResponse(path, 200, (answer) => {
    const { data } = dataOf.parse(parseJson(answer.text))
    return createJsonResponse(answer, 200, { data: alter(data) })
  })

/** Alters the body of an address's failures. */
export const mutateFailure = (
  path: string,
  status: number,
  alter: (body: Record<string, unknown>) => unknown,
) =>
  mutateResponse(path, status, (answer) =>
    createJsonResponse(answer, status, alter(record.parse(parseJson(answer.text)))),
  )

/** Alters the headers of an address's answers; undefined takes one away. */
export const mutateHeaders = (
  path: string,
  status: number | null,
  headers: Record<string, string | undefined>,
) =>
  mutateResponse(path, status, (answer) => {
    const all: Record<string, string | undefined> = { ...answer.headers, ...headers }
    const kept = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    return { ...answer, headers: Object.fromEntries(kept) }
  })

/** Alters requests on their way to an address. */
export const mutateRequest =
  (path: string, rewrite: (request: HttpRequest, send: SendRequest) => Promise<HttpRequest> | HttpRequest) =>
  (send: SendRequest): SendRequest =>
  async (request) =>
    send(isRequestTo(request, path) ? await rewrite(request, send) : request)

const token = z.object({ token: z.string() })

/** A good token of a persona, in the sandbox that a request is for. */
export const fetchValidToken = async (
  request: HttpRequest,
  send: SendRequest,
  email: string,
): Promise<string> => {
  const sandbox = request.headers['x-mock-sandbox']
  const answer = await send({
    method: 'POST',
    path: '/__mock/sign-in',
    headers: { 'content-type': 'application/json', ...(sandbox ? { 'x-mock-sandbox': sandbox } : {}) },
    body: JSON.stringify({ email }),
  })
  return token.parse(parseJson(answer.text)).token
}

/** Gives the first success again instead of a refusal: what was used up stays good. */
export const repeatFirstSuccess =
  (path: string, isRefusal: (answer: HttpResponse) => boolean) =>
  (send: SendRequest): SendRequest => {
    let success: HttpResponse | null = null
    return async (request) => {
      const answer = await send(request)
      if (!isRequestTo(request, path)) return answer
      if (answer.status === 200) success = answer
      return success && isRefusal(answer) ? success : answer
    }
  }

const coded = z.object({ code: z.string() })

/** Whether an answer is the refusal of a code. */
export const hasErrorCode =
  (code: string) =>
  ({ text }: HttpResponse): boolean => {
    const parsed = coded.safeParse(parseJson(text))
    return parsed.success && parsed.data.code === code
  }
