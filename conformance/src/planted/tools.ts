import { API_BASE_PATH } from '@zoog/contract/common'
import { z } from 'zod'
import { jsonOf } from '../judge'
import type { Send, WireAnswer, WireRequest } from '../wire'

/** A mistake that a server could make: its answers, altered on the way. */
export interface Plant {
  what: string
  /** The call that makes the mistake; checks of it alone must notice. */
  in: string
  /** What the report says of it: caught for the right reason. */
  says: RegExp
  /** A server with the mistake over one without. A new one for each run, because some remember. */
  over(send: Send): Send
}

/** Whether a request is about this address of the contract. */
export const isAt = (request: WireRequest, path: string): boolean =>
  request.path.split('?')[0] === `${API_BASE_PATH}/${path}`

export const jsonAnswer = (answer: WireAnswer, status: number, body: unknown): WireAnswer => ({
  ...answer,
  status,
  text: JSON.stringify(body),
})

/** Alters the answers of one address; those of a status only, where one is named. */
export const altering =
  (path: string, status: number | null, alter: (answer: WireAnswer, request: WireRequest) => WireAnswer) =>
  (send: Send): Send =>
  async (request) => {
    const answer = await send(request)
    return isAt(request, path) && (status === null || answer.status === status)
      ? alter(answer, request)
      : answer
  }

const record = z.record(z.unknown())
const dataOf = z.object({ data: record })

/** Alters the data of an address's successes. */
export const alteringData = (path: string, alter: (data: Record<string, unknown>) => unknown) =>
  altering(path, 200, (answer) => {
    const { data } = dataOf.parse(jsonOf(answer.text))
    return jsonAnswer(answer, 200, { data: alter(data) })
  })

/** Alters the body of an address's failures. */
export const alteringBody = (
  path: string,
  status: number,
  alter: (body: Record<string, unknown>) => unknown,
) => altering(path, status, (answer) => jsonAnswer(answer, status, alter(record.parse(jsonOf(answer.text)))))

/** Alters the headers of an address's answers; undefined takes one away. */
export const alteringHeaders = (
  path: string,
  status: number | null,
  headers: Record<string, string | undefined>,
) =>
  altering(path, status, (answer) => {
    const all: Record<string, string | undefined> = { ...answer.headers, ...headers }
    const kept = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    return { ...answer, headers: Object.fromEntries(kept) }
  })

/** Alters requests on their way to an address. */
export const rewriting =
  (path: string, rewrite: (request: WireRequest, send: Send) => Promise<WireRequest> | WireRequest) =>
  (send: Send): Send =>
  async (request) =>
    send(isAt(request, path) ? await rewrite(request, send) : request)

const token = z.object({ token: z.string() })

/** A good token of a persona, in the sandbox that a request is for. */
export const goodToken = async (request: WireRequest, send: Send, email: string): Promise<string> => {
  const sandbox = request.headers['x-mock-sandbox']
  const answer = await send({
    method: 'POST',
    path: '/__mock/sign-in',
    headers: { 'content-type': 'application/json', ...(sandbox ? { 'x-mock-sandbox': sandbox } : {}) },
    body: JSON.stringify({ email }),
  })
  return token.parse(jsonOf(answer.text)).token
}

/** Gives the first success again instead of a refusal: what was used up stays good. */
export const neverUsedUp =
  (path: string, isRefusal: (answer: WireAnswer) => boolean) =>
  (send: Send): Send => {
    let success: WireAnswer | null = null
    return async (request) => {
      const answer = await send(request)
      if (!isAt(request, path)) return answer
      if (answer.status === 200) success = answer
      return success && isRefusal(answer) ? success : answer
    }
  }

const coded = z.object({ code: z.string() })

/** Whether an answer is the refusal of a code. */
export const isRefusal =
  (code: string) =>
  ({ text }: WireAnswer): boolean => {
    const parsed = coded.safeParse(jsonOf(text))
    return parsed.success && parsed.data.code === code
  }
