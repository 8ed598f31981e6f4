import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import replyFrom from '@fastify/reply-from'
import { API_BASE_PATH } from '@zoog/contract/constants'
import { eventSchemas } from '@zoog/contract/ip'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RESPONSE_HEADERS, toApiHeaders } from './api-headers'
import { trackEventStreams } from './event-streams'
import type { Metrics } from './metrics'

export const API_PREFIX = '/zoog_api'
/** The return path of payment providers. Only here may the API redirect a browser. */
const RETURN_PATH = `${API_PREFIX}/return/`

const eventPaths = Object.keys(eventSchemas).map((path) => `${API_BASE_PATH}${path}`)
/**
 * The connection limit to the API, for requests and for event streams each. It is far above the limit per client, because a
 * client that reads slowly keeps its connection busy.
 */
const API_CONNECTIONS = 1024
/** The timeout of an idle connection to the API, so that a burst of requests leaves none open. */
const API_IDLE_MS = 8000

/** Bytes; a smaller response fits into one packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1400

/**
 * Returns whether to compress an uncompressed response of the API. Only GET: a compressed response must not combine
 * user input with secrets, or its size leaks them (BREACH).
 */
const shouldCompress = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method === 'GET' &&
  !reply.hasHeader('content-encoding') &&
  Number(reply.getHeader('content-length')) > MIN_COMPRESSED_BYTES

/** Returns why a response must not reach the browser: it would redirect, or open as a page of the portal. Else null. */
const findRejectReason = (reply: FastifyReply): 'redirect' | 'document' | null => {
  if (reply.statusCode >= 300 && reply.statusCode < 400 && reply.statusCode !== 304) return 'redirect'
  return /html|xml|svg/i.test(String(reply.getHeader('content-type') ?? '')) ? 'document' : null
}

/** Error codes for a connection that the API closed after it got the request. */
const CLOSED_BY_API: readonly string[] = ['UND_ERR_SOCKET', 'ECONNRESET']

const UNREACHABLE = 'We couldn’t reach the service. Try again in a moment.'
const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

const UNUSABLE = 'The service sent a response we can’t use. Try again in a moment.'

/**
 * Forwards requests to the API and responses to the client. The server reads a request's body completely before it calls the
 * API, so that a slow client can't block the API. Over plain http the API gets the customer's `Host` header; over https it
 * gets its own host name, which its certificate and routing need.
 */
export const proxyToApi = async (
  app: FastifyInstance,
  { upstream, hasMock }: { upstream: string; hasMock: boolean },
  metrics: Metrics,
): Promise<void> => {
  const forwardsHost = new URL(upstream).protocol === 'http:'
  const sendUpstreamError = (reply: FastifyReply, status: 502 | 503, reason: string): void => {
    metrics.upstreamFailures.inc({ reason })
    reply.log.warn({ reqId: reply.request.id, reason, upstream }, 'the API sent no usable response')
    for (const name of RESPONSE_HEADERS) reply.removeHeader(name)
    reply.removeHeader('location')
    void reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: status === 502 ? UNUSABLE : UNREACHABLE })
  }

  const streams = trackEventStreams(app, metrics)
  const registerProxy = async (api: FastifyInstance, paths: readonly string[], isStream: boolean) => {
    api.removeAllContentTypeParsers()
    await api.register(compress, { global: false, encodings: ['br', 'gzip'] })
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    await api.register(replyFrom, {
      base: upstream,
      // The portal shows failures, and the customer retries. A retry here would hide them.
      retryMethods: [],
      disableRequestLogging: true,
      undici: {
        connect: { timeout: 3000 },
        headersTimeout: 30_000,
        bodyTimeout: 30_000,
        connections: API_CONNECTIONS,
        keepAliveMaxTimeout: API_IDLE_MS,
      },
    })
    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      const { body } = request
      const isProviderReturn = request.url.startsWith(RETURN_PATH)
      if (Buffer.isBuffer(body)) {
        request.headers['content-length'] = String(body.byteLength)
        // A stream is forwarded unchanged; any other body would be serialized as JSON.
        request.body = Readable.from([body])
      }
      return reply.from(request.url, {
        rewriteRequestHeaders: (_request, headers) => ({
          ...toApiHeaders(request, headers, hasMock),
          ...(forwardsHost ? { host: request.headers.host } : {}),
          // Compression would buffer and delay the events.
          ...(isStream ? { 'accept-encoding': 'identity' } : {}),
        }),
        rewriteHeaders: (headers) => ({
          'cache-control': 'no-store',
          ...Object.fromEntries(
            Object.entries(headers).filter(
              ([name]) => RESPONSE_HEADERS.includes(name) || (isProviderReturn && name === 'location'),
            ),
          ),
        }),
        onResponse: (_request, _reply, upstreamReply) => {
          const rejectReason = isProviderReturn ? null : findRejectReason(reply)
          if (rejectReason) {
            upstreamReply.stream.destroy()
            return sendUpstreamError(reply, 502, rejectReason)
          }
          if (isStream) return reply.send(streams.forward(reply, upstreamReply.stream))
          if (shouldCompress(request, reply)) return reply.compress(upstreamReply.stream)
          void reply.send(upstreamReply.stream)
        },
        onError: (_reply, { error }) => {
          const code = getErrorCode(error.cause) ?? getErrorCode(error)
          if (code === undefined || !CLOSED_BY_API.includes(code))
            return sendUpstreamError(reply, 503, code ?? 'unreachable')
          // The page gets no response, like a direct client of the API: it can't know whether the API handled the request.
          metrics.upstreamFailures.inc({ reason: code })
          reply.hijack()
          request.raw.socket.destroy()
        },
      })
    }
    for (const path of paths) api.all(path, handle)
  }
  await app.register((api) => registerProxy(api, [`${API_PREFIX}/*`], false))
  await app.register((api) => registerProxy(api, eventPaths, true))
}
