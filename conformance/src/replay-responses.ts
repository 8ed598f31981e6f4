import { z } from 'zod'
import type { HttpRequest, HttpResponse, SendRequest } from './http-transport'

/** Answers of a server as they came, by what was asked. */
export const recordedResponses = z.record(
  z.array(z.object({ status: z.number(), headers: z.record(z.string()), text: z.string() })),
)
export type RecordedResponses = z.infer<typeof recordedResponses>

const keyOf = ({ method, path, headers }: HttpRequest): string =>
  [method, path, headers.authorization ?? 'no token'].join(' ')

/** Keeps what a server answers on a tape. */
export const recordResponses =
  (send: SendRequest, onto: RecordedResponses): SendRequest =>
  async (request) => {
    const answer = await send(request)
    const key = keyOf(request)
    onto[key] = [...(onto[key] ?? []), answer]
    return answer
  }

/** A server that gives what is on a tape again, the last answer to a question for ever; it knows nothing else. */
export const replayResponses = (from: RecordedResponses): SendRequest => {
  const left = new Map<string, HttpResponse[]>(
    Object.entries(from).map(([key, answers]) => [key, [...answers]]),
  )
  return async (request) => {
    const answers = left.get(keyOf(request)) ?? []
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new Error(`Nothing was recorded for ${keyOf(request)}.`)
    return answer
  }
}
