import type { IncomingHttpHeaders } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const apiPrefix = '/zoog_api'

/**
 * Passes calls on to the API and its answers back, bodies streamed, cookies untouched. Over plain http the API sees the
 * host that the customer used; over https its own, because its certificate and its routing go by that name.
 */
export async function proxyToApi(app: FastifyInstance, upstream: string): Promise<void> {
  const keepHost = new URL(upstream).protocol === 'http:'
  await app.register(httpProxy, {
    upstream,
    prefix: apiPrefix,
    rewritePrefix: apiPrefix,
    // A failure is the portal's to show and the customer's to repeat; a repeated GET would only hide it.
    retryMethods: [],
    undici: { connect: { timeout: 3000 }, headersTimeout: 30_000, bodyTimeout: 30_000 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        ...forwarded(request),
        ...(keepHost ? { host: request.headers.host } : {}),
      }),
      onError: (reply, { error }) => {
        console.error(`API at ${upstream}: ${error.cause ?? error.message}`)
        void reply.code(503).header('cache-control', 'no-store').send({ message: unreachable })
      },
    },
  })
}

const unreachable = 'The service cannot be reached at the moment. Please try again shortly.'

/** Who asked, in the usual words of proxies. */
function forwarded(
  request: Pick<FastifyRequest, 'ips' | 'ip' | 'protocol' | 'headers'>,
): IncomingHttpHeaders {
  return {
    'x-forwarded-for': (request.ips?.toReversed() ?? [request.ip]).join(', '),
    'x-forwarded-host': request.headers.host,
    'x-forwarded-proto': request.protocol,
  }
}
