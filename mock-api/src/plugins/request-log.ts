import { API_BASE_PATH } from '@zoog/contract/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { MockContext } from './context'
import { masked, maskedPath } from './masking'

/** What became of the shapes; a status that the contract does not name is a defect that no schema sees. */
const verdictOf = ({ verdict, call, fault }: MockContext, status: number): string => {
  const undeclared = call && fault === null && status > 0 && !Object.hasOwn(call.route.responses, status)
  return undeclared && verdict === 'ok'
    ? `answer refused: the contract names no status ${status} here`
    : verdict
}

/** Notes a request; one whose connection was dropped, with status 0. */
export const logRequest = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
  // A request whose sandbox could not be told belongs to none.
  const context: MockContext | undefined = request.mock
  if (!context || request.url.startsWith('/__mock')) return
  const encrypted = context.call?.rules.encryption === 'body' && typeof request.body === 'string'
  context.sandbox.requests.add({
    id: request.id,
    at: context.now,
    method: request.method,
    path: maskedPath(request.url.replace(`${API_BASE_PATH}/`, '')),
    route: context.call?.key ?? null,
    status,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    verdict: verdictOf(context, status),
    userId: context.bearer?.user.id ?? null,
    fault: context.fault,
    requestBody: encrypted ? '[encrypted text]' : masked(request.body ?? null),
  })
}

/**
 * Notes every request but the control calls', so that the mock desk and tests see what the portal sent. Noted just
 * before the answer goes out: whoever has the answer finds the request in the log.
 */
export const requestLogPlugin = fp(async (app) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    logRequest(request, reply, reply.statusCode)
    done()
  })
})
