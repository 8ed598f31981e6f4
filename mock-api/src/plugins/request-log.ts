import { API_BASE_PATH } from '@zoog/contract/constants'
import { isEncrypted } from '@zoog/contract/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { MockContext } from '../core/request'
import { maskPath, maskSecrets } from './masking'

/** Returns why the validation failed; null if it passed. A status outside the contract is a defect that no schema detects. */
const getProblem = ({ problem, endpoint, fault }: MockContext, status: number): string | null => {
  const undeclared = endpoint && fault === null && status > 0 && !endpoint.responses.has(status)
  return problem ?? (undeclared ? `response rejected: the contract has no status ${status} here` : null)
}

/** The number of characters of a response that the control panel shows. */
const MAX_BODY_LENGTH = 8000

/** Logs a request; a dropped connection has status 0. */
export const logRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  payload: unknown = null,
): void => {
  // A request without a known sandbox belongs to none.
  const context: MockContext | undefined = request.mock
  if (!context || request.url.startsWith('/__mock')) return
  const expectsEncrypted = context.endpoint !== null && isEncrypted(context.endpoint)
  const encrypted = context.isBodyDecrypted || (expectsEncrypted && typeof request.body === 'string')
  const logged = {
    id: request.id,
    at: context.now,
    method: request.method,
    path: maskPath(request.url.replace(`${API_BASE_PATH}/`, '')),
    route: context.endpoint?.key ?? null,
    status,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    verdict: getProblem(context, status) ?? 'ok',
    userId: context.bearer?.user.id ?? null,
    fault: context.fault,
    requestBody: encrypted ? '[encrypted text]' : maskSecrets(request.body ?? null),
  }
  context.sandbox.requests.add(logged, {
    url: request.url,
    requestHeaders: request.headers,
    responseHeaders: reply.getHeaders(),
    responseBody: typeof payload === 'string' ? payload.slice(0, MAX_BODY_LENGTH) : null,
  })
}

/**
 * Logs every request except control requests, for the control panel and tests. It runs just before the response is sent, so
 * that a client with the response finds its request in the log.
 */
export const requestLogPlugin = fp(async (app) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    logRequest(request, reply, reply.statusCode, payload)
    done()
  })
})
