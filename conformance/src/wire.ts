import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { API_BASE_PATH } from '@zoog/contract/common'

/** A request as it crosses the wire: nothing here knows what the contract says of it. */
export interface WireRequest {
  method: string
  /** From the server's root: `/zoog_api/api/users/info/get?…`. */
  path: string
  headers: Record<string, string>
  body?: string | Buffer | undefined
}

export interface WireAnswer {
  status: number
  /** Names in small letters; what came twice is joined with ", ". */
  headers: Record<string, string>
  text: string
}

/** Sends one request and waits for its answer; rejects where there is none. */
export type Send = (request: WireRequest) => Promise<WireAnswer>

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
export const overHttp = (baseUrl: string, basePath: string = API_BASE_PATH): Send => {
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
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: flat(response.headers),
              text: Buffer.concat(parts).toString(),
            }),
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
export interface Injectable {
  inject(options: {
    method: InjectMethod
    url: string
    headers: Record<string, string>
    payload?: string | Buffer
  }): Promise<{
    statusCode: number
    headers: Record<string, number | string | string[] | undefined>
    payload: string
  }>
}

const INJECT_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
type InjectMethod = (typeof INJECT_METHODS)[number]

/** A server in the same process: no port, no network. */
export const inProcess =
  (app: Injectable): Send =>
  async ({ method, path, headers, body }) => {
    const known = INJECT_METHODS.find((each) => each === method)
    if (!known) throw new Error(`${method} cannot be sent within a process.`)
    const answer = await app.inject({
      method: known,
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, headers: flat(answer.headers), text: answer.payload }
  }
