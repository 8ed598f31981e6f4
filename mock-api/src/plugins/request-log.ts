import { API_BASE_PATH } from '@zoog/contract/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { MockContext } from './context'
import { maskPath, maskSecrets } from './masking'

/** What became of the shapes; a status that the contract does not name is a defect that no schema sees. */
const getVerdict = ({ verdict, endpoint, fault }: MockContext, status: number): string => {
  const undeclared =
    endpoint && fault === null && status > 0 && !Object.hasOwn(endpoint.route.responses, status)
  return undeclared && verdict === 'ok'
    ? `answer refused: the contract names no status ${status} here`
    : verdict
}

/** Notes a request; one whose connection was dropped, with status 0. */
export const logRequest = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
  // A request whose sandbox could not be told belongs to none.
  const context: MockContext | undefined = request.mock
  if (!context || request.url.startsWith('/__mock')) return
  const encrypted = context.endpoint?.rules.encryption === 'body' && typeof request.body === 'string'
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
 * Notes every request but the control calls', so that the mock control panel and tests see what the portal sent. Noted just
 * before the answer goes out: whoever has the answer finds the request in the log.
 */
export const requestLogPlugin = fp(async (app) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    logRequest(request, reply, reply.statusCode)
    done()
  })
})
