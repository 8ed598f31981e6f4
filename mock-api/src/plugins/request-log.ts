import { API_BASE_PATH } from '@zoog/contract/common'
import { isEncrypted } from '@zoog/contract/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { MockContext } from '../core/request'
import { maskPath, maskSecrets } from './masking'

/** Returns the validation result. A status outside the contract is a defect that no schema detects. */
const getVerdict = ({ verdict, endpoint, fault }: MockContext, status: number): string => {
  const undeclared =
    endpoint && fault === null && status > 0 && !Object.hasOwn(endpoint.route.responses, status)
  return undeclared && verdict === 'ok'
    ? `response rejected: the contract has no status ${status} here`
    : verdict
}

/** Logs a request; a dropped connection has status 0. */
export const logRequest = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
  // A request without a known sandbox belongs to none.
  const context: MockContext | undefined = request.mock
  if (!context || request.url.startsWith('/__mock')) return
  const expectsEncrypted = context.endpoint !== null && isEncrypted(context.endpoint)
  const encrypted = context.isBodyDecrypted || (expectsEncrypted && typeof request.body === 'string')
  context.sandbox.requests.add({
    id: request.id,
    at: context.now,
    method: request.method,
    path: maskPath(request.url.replace(`${API_BASE_PATH}/`, '')),
    route: context.endpoint?.key ?? null,
    status,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    verdict: getVerdict(context, status),
    userId: context.bearer?.user.id ?? null,
    fault: context.fault,
    requestBody: encrypted ? '[encrypted text]' : maskSecrets(request.body ?? null),
  })
}

/**
 * Logs every request except control calls, for the control panel and tests. It runs just before the response is sent, so
 * that a client with the response finds its request in the log.
 */
export const requestLogPlugin = fp(async (app) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    logRequest(request, reply, reply.statusCode)
    done()
  })
})
