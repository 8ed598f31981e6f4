import { z } from 'zod'
import type { HttpRequest, HttpResponse, SendRequest } from './http-transport'

/** A server's responses in order, by request. */
export const recordedResponses = z.record(
  z.array(z.object({ status: z.number(), headers: z.record(z.string()), text: z.string() })),
)
export type RecordedResponses = z.infer<typeof recordedResponses>

const getRequestKey = ({ method, path, headers }: HttpRequest): string =>
  [method, path, headers.authorization ?? 'no token'].join(' ')

/** Returns a transport that records each response. */
export const recordResponses =
  (send: SendRequest, onto: RecordedResponses): SendRequest =>
  async (request) => {
    const response = await send(request)
    const key = getRequestKey(request)
    onto[key] = [...(onto[key] ?? []), response]
    return response
  }

/** Returns a transport that replays recorded responses and repeats the last one. Throws for other requests. */
export const replayResponses = (from: RecordedResponses): SendRequest => {
  const remaining = new Map<string, HttpResponse[]>(
    Object.entries(from).map(([key, responses]) => [key, [...responses]]),
  )
  return async (request) => {
    const responses = remaining.get(getRequestKey(request)) ?? []
    const response = responses.length > 1 ? responses.shift() : responses[0]
    if (!response) throw new Error(`There is no recorded response for ${getRequestKey(request)}.`)
    return response
  }
}
