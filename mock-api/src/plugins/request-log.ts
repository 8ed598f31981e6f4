import { API_BASE_PATH } from '@zoog/contract/common'
import fp from 'fastify-plugin'
import { masked, maskedPath } from './masking'

/** Notes every request but the control calls', so that the mock desk and tests see what the portal sent. */
export const requestLogPlugin = fp(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    // A request whose sandbox could not be told belongs to none.
    const context = request.mock
    if (!context || request.url.startsWith('/__mock')) return
    const encrypted = context.call?.rules.encryption === 'body'
    context.sandbox.requests.add({
      id: request.id,
      at: context.now,
      method: request.method,
      path: maskedPath(request.url.replace(`${API_BASE_PATH}/`, '')),
      route: context.call?.key ?? null,
      status: context.fault === 'drop' ? 0 : reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      verdict: context.verdict,
      userId: context.bearer?.user.id ?? null,
      fault: context.fault,
      requestBody:
        encrypted && typeof request.body === 'string'
          ? `[encrypted text, ${request.body.length} characters]`
          : masked(request.body ?? null),
    })
  })
})
