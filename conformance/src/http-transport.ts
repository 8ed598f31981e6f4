import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { API_BASE_PATH } from '@zoog/contract/constants'
import type { Endpoint } from '@zoog/contract/endpoints'
import type { Mock } from '@zoog/mock-api'

/** A raw HTTP request, which may violate the contract. */
export interface HttpRequest {
  method: Endpoint['method']
  /** The path from the server's root, such as `/zoog_api/api/users/info/get?…`. */
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

export interface HttpResponse {
  status: number
  /** Headers with lowercase names; repeated headers are joined with ", ". */
  headers: Record<string, string>
  text: string
}

/** Sends a request and returns its response; rejects if none arrives. */
export type SendRequest = (request: HttpRequest) => Promise<HttpResponse>

const isStream = (type: unknown): boolean => /^text\/event-stream\b/i.test(String(type))

/** Returns the text of a response; for an endless event stream, only the first event. */
const readBody = async (type: unknown, parts: AsyncIterable<Buffer>): Promise<string> => {
  const read: Buffer[] = []
  for await (const part of parts) {
    read.push(part)
    if (isStream(type) && Buffer.concat(read).includes('\n\n')) break
  }
  return Buffer.concat(read).toString()
}

/** The maximum time to wait for a response. */
const TIMEOUT_MS = 15_000

/** Returns the headers with lowercase names and joined lists. */
const flattenHeaders = (
  headers: Record<string, number | string | string[] | undefined>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), [value].flat().join(', ')]],
    ),
  )

/**
 * Creates a transport to a server on the network. It doesn't use `fetch`, which rejects the invalid requests that the
 * checks need: a GET request with a body, forbidden headers, or text that isn't UTF-8.
 *
 * @param basePath the server's base path of the endpoints
 */
export const createHttpTransport = (baseUrl: string, basePath: string = API_BASE_PATH): SendRequest => {
  const base = new URL(baseUrl)
  const prefix = base.pathname.replace(/\/$/, '')
  const sendHttp = base.protocol === 'https:' ? httpsRequest : httpRequest
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      let hasResponse = false
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const request = sendHttp(
        new URL(base.origin),
        {
          method,
          path: `${prefix}${path.replace(API_BASE_PATH, () => basePath)}`,
          headers: { ...length, ...headers },
          timeout: TIMEOUT_MS,
        },
        (response) => {
          hasResponse = true
          const { statusCode: status = 0, headers: responseHeaders } = response
          readBody(responseHeaders['content-type'], response).then(
            (text) => resolve({ status, headers: flattenHeaders(responseHeaders), text }),
            reject,
          )
        },
      )
      request.on('timeout', () => request.destroy(new Error(`No response within ${TIMEOUT_MS / 1000} s.`)))
      // A server that rejects a body early may close the connection before it has read the rest.
      request.on('error', (error) => {
        if (!hasResponse) reject(error)
      })
      request.end(body)
    })
}

/** Creates a transport to a mock in the same process, without a port. */
export const createInProcessTransport =
  ({ api }: Pick<Mock, 'api'>): SendRequest =>
  async ({ method, path, headers, body }) => {
    const payload = body === undefined ? {} : { payload: body }
    const response = await api.inject({ method, url: path, headers, ...payload, payloadAsStream: true })
    const type = response.headers['content-type']
    const text = await readBody(type, response.stream())
    // Destroy the response, because the server can't detect that the client stopped reading.
    if (isStream(type)) response.raw.res.destroy()
    return { status: response.statusCode, headers: flattenHeaders(response.headers), text }
  }
