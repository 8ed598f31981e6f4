import type { IncomingHttpHeaders } from 'node:http'
import { CSRF } from '@zoog/contract/constants'
import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import type { FastifyRequest } from 'fastify'

const REQUEST_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  CSRF.header.toLowerCase(),
  'host',
  IDEMPOTENCY_HEADER,
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'origin',
  'pragma',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
])

/**
 * Returns the headers of the request to the API: the allowed headers of the client, and the client's address, host and
 * protocol as the server sees them.
 *
 * @param hasMock whether the API is the mock, which also reads `X-Mock-…` headers
 */
export const toApiHeaders = (
  request: Pick<FastifyRequest, 'ips' | 'ip' | 'protocol' | 'headers' | 'id'>,
  headers: IncomingHttpHeaders,
  hasMock: boolean,
): IncomingHttpHeaders => {
  const forwarded = Object.entries(headers).filter(
    ([name]) => REQUEST_HEADERS.has(name) || (hasMock && name.startsWith('x-mock-')),
  )
  return {
    ...Object.fromEntries(forwarded),
    'x-forwarded-for': (request.ips?.toReversed() ?? [request.ip]).join(', '),
    'x-forwarded-host': request.headers.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  }
}

export const RESPONSE_HEADERS: readonly string[] = [
  'age',
  'allow',
  'authorization',
  'cache-control',
  'clear-site-data',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'set-cookie',
  'vary',
  'www-authenticate',
  'x-request-id',
]
