import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import replyFrom from '@fastify/reply-from'
import { API_BASE_PATH } from '@zoog/contract/common'
import { eventSchemas } from '@zoog/contract/ip-events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RESPONSE_HEADERS, toApiHeaders } from './api-headers'
import { trackEventStreams } from './event-streams'
import type { Metrics } from './metrics'

export const apiPrefix = '/zoog_api'
/** Where a provider posts the customer back to; the one place at which the API may redirect a browser. */
const returnHop = `${apiPrefix}/return/`

/** Calls whose answer is a stream of events. */
const eventPaths = Object.keys(eventSchemas).map((path) => `${API_BASE_PATH}${path}`)
/**
 * Connections to the API, for requests and for event streams each. Far more than one client may have, because a client that
 * reads slowly keeps its connection busy.
 */
const API_CONNECTIONS = 1024

/** Below this an answer fits into one packet as it is. */
const WORTH_COMPRESSING = 1400

/**
 * Whether an answer that the API sent plain is made smaller: a list of servers is, to a tenth. Not what a change is answered
 * with: nothing that somebody typed is to stand beside something secret in what is compressed.
 */
const isWorthCompressing = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method === 'GET' &&
  !reply.hasHeader('content-encoding') &&
  Number(reply.getHeader('content-length')) > WORTH_COMPRESSING

/** What a browser would follow or show as a page of the portal's; null for what a call may be answered with. */
const whyUnusable = (reply: FastifyReply): 'redirect' | 'document' | null => {
  if (reply.statusCode >= 300 && reply.statusCode < 400 && reply.statusCode !== 304) return 'redirect'
  return /html|xml|svg/i.test(String(reply.getHeader('content-type') ?? '')) ? 'document' : null
}

/** The API closed a connection on which the request was already sent. */
const CLOSED_BY_API: readonly string[] = ['UND_ERR_SOCKET', 'ECONNRESET']

const UNREACHABLE = 'The service cannot be reached at the moment. Please try again shortly.'
const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

const UNUSABLE = 'The service gave an answer that cannot be used. Please try again shortly.'

/**
 * Passes calls on to the API and its answers back. A call's body is read whole before the API hears of it, so that a client
 * that is slow on purpose occupies nothing there. Over plain http the API sees the host that the customer used; over https
 * its own, because its certificate and its routing go by that name.
 */
export async function proxyToApi(
  app: FastifyInstance,
  { upstream, hasMock }: { upstream: string; hasMock: boolean },
  metrics: Metrics,
): Promise<void> {
  const keepHost = new URL(upstream).protocol === 'http:'
  const refuse = (reply: FastifyReply, status: 502 | 503, why: string): void => {
    metrics.upstreamFailures.inc({ why })
    reply.log.warn({ reqId: reply.request.id, why, upstream }, 'the API gave no usable answer')
    for (const name of RESPONSE_HEADERS) reply.removeHeader(name)
    reply.removeHeader('location')
    void reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: status === 502 ? UNUSABLE : UNREACHABLE })
  }

  const streams = trackEventStreams(app, metrics)
  const passOn = async (api: FastifyInstance, paths: readonly string[], isStream: boolean) => {
    api.removeAllContentTypeParsers()
    await api.register(compress, { global: false, encodings: ['br', 'gzip'] })
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    await api.register(replyFrom, {
      base: upstream,
      // A failure is the portal's to show and the customer's to repeat; a repeated GET would only hide it.
      retryMethods: [],
      disableRequestLogging: true,
      undici: {
        ...{ connect: { timeout: 3000 }, headersTimeout: 30_000, bodyTimeout: 30_000 },
        connections: API_CONNECTIONS,
      },
    })
    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      const { body } = request
      const isHop = request.url.startsWith(returnHop)
      if (Buffer.isBuffer(body)) {
        request.headers['content-length'] = String(body.byteLength)
        // A stream goes on as it came; anything else would be written anew as JSON.
        request.body = Readable.from([body])
      }
      return reply.from(request.url, {
        rewriteRequestHeaders: (_request, headers) => ({
          ...toApiHeaders(request, headers, hasMock),
          ...(keepHost ? { host: request.headers.host } : {}),
          // What is compressed is gathered first, and comes late.
          ...(isStream ? { 'accept-encoding': 'identity' } : {}),
        }),
        rewriteHeaders: (headers) => ({
          'cache-control': 'no-store',
          ...Object.fromEntries(
            Object.entries(headers).filter(
              ([name]) => RESPONSE_HEADERS.includes(name) || (isHop && name === 'location'),
            ),
          ),
        }),
        onResponse: (_request, _reply, upstreamReply) => {
          const unusable = isHop ? null : whyUnusable(reply)
          if (unusable) {
            upstreamReply.stream.destroy()
            return refuse(reply, 502, unusable)
          }
          if (isStream) return reply.send(streams.passOn(reply, upstreamReply.stream))
          if (isWorthCompressing(request, reply)) return reply.compress(upstreamReply.stream)
          void reply.send(upstreamReply.stream)
        },
        onError: (_reply, { error }) => {
          const code = getErrorCode(error.cause) ?? getErrorCode(error)
          if (code === undefined || !CLOSED_BY_API.includes(code))
            return refuse(reply, 503, code ?? 'unreachable')
          // The page must see what a direct caller sees: no response, so that nobody knows whether the request was handled.
          metrics.upstreamFailures.inc({ why: code })
          reply.hijack()
          request.raw.socket.destroy()
        },
      })
    }
    for (const path of paths) api.all(path, handle)
  }
  await app.register((api) => passOn(api, [`${apiPrefix}/*`], false))
  await app.register((api) => passOn(api, eventPaths, true))
}
