import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { API_BASE_PATH } from '@zoog/contract/common'

/** A request as it crosses the wire: nothing here knows what the contract says of it. */
export interface HttpRequest {
  method: string
  /** From the server's root: `/zoog_api/api/users/info/get?…`. */
  path: string
  headers: Record<string, string>
  body?: string | Buffer | undefined
}

export interface HttpResponse {
  status: number
  /** Names in small letters; what came twice is joined with ", ". */
  headers: Record<string, string>
  text: string
}

/** Sends one request and waits for its answer; rejects where there is none. */
export type SendRequest = (request: HttpRequest) => Promise<HttpResponse>

const isStream = (type: unknown): boolean => /^text\/event-stream\b/i.test(String(type))

/** The text of an answer. A stream has no end: of it the first event is read. */
const textOf = async (type: unknown, parts: AsyncIterable<Buffer>): Promise<string> => {
  const read: Buffer[] = []
  for await (const part of parts) {
    read.push(part)
    if (isStream(type) && Buffer.concat(read).includes('\n\n')) break
  }
  return Buffer.concat(read).toString()
}

/** An answer that takes longer counts as none. */
const TIMEOUT_MS = 15_000

/** Headers by name, lists joined. */
const flat = (headers: Record<string, number | string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), [value].flat().join(', ')]],
    ),
  )

/**
 * A server on the network. Requests go out by hand instead of by `fetch`, which keeps some from being broken: a GET
 * with a body, a header that is forbidden, a text that is no UTF-8.
 *
 * @param basePath below which the server has the calls
 */
export const createHttpTransport = (baseUrl: string, basePath: string = API_BASE_PATH): SendRequest => {
  const base = new URL(baseUrl)
  const prefix = base.pathname.replace(/\/$/, '')
  const open = base.protocol === 'https:' ? httpsRequest : httpRequest
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      let answered = false
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const request = open(
        new URL(base.origin),
        {
          method,
          path: `${prefix}${path.replace(API_BASE_PATH, () => basePath)}`,
          headers: { ...length, ...headers },
          timeout: TIMEOUT_MS,
        },
        (response) => {
          answered = true
          const { statusCode: status = 0, headers } = response
          textOf(headers['content-type'], response).then(
            (text) => resolve({ status, headers: flat(headers), text }),
            reject,
          )
        },
      )
      request.on('timeout', () => request.destroy(new Error(`No answer within ${TIMEOUT_MS / 1000} s.`)))
      // A server that refuses a body before it has read it whole may close the connection under the rest of it.
      request.on('error', (error) => {
        if (!answered) reject(error)
      })
      request.end(body)
    })
}

/** What this needs of a Fastify server that does not listen. */
export interface InjectableApp {
  inject(options: {
    method: InjectMethod
    url: string
    headers: Record<string, string>
    payload?: string | Buffer
    payloadAsStream: true
  }): Promise<{
    statusCode: number
    headers: Record<string, number | string | string[] | undefined>
    stream(): AsyncIterable<Buffer>
    raw: { res: { destroy(): void } }
  }>
}

const INJECT_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
type InjectMethod = (typeof INJECT_METHODS)[number]

/** A server in the same process: no port, no network. */
export const createInProcessTransport =
  (app: InjectableApp): SendRequest =>
  async ({ method, path, headers, body }) => {
    const known = INJECT_METHODS.find((each) => each === method)
    if (!known) throw new Error(`${method} cannot be sent within a process.`)
    const answer = await app.inject({
      method: known,
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
      payloadAsStream: true,
    })
    const type = answer.headers['content-type']
    const text = await textOf(type, answer.stream())
    // Nothing else tells the server that nobody reads on.
    if (isStream(type)) answer.raw.res.destroy()
    return { status: answer.statusCode, headers: flat(answer.headers), text }
  }
