import fp from 'fastify-plugin'
import { refuse } from '../errors'
import { renewIfDue } from '../tokens'

/** Enforces the contract's `auth`, and renews tokens past half of their life (R-AUTH-14). */
export const authPlugin = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const { call, sandbox, services, now } = request.mock
    if (!call || call.rules.auth === 'none') return
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    const bearer =
      token && scheme?.toLowerCase() === 'bearer' ? await services.tokens.check(sandbox, token) : null
    if (!bearer) {
      if (call.rules.auth === 'required') throw refuse(401, 'unauthenticated', 'Unauthenticated.')
      return
    }
    request.mock.bearer = bearer
    bearer.session.lastSeenAt = now
    const renewed = renewIfDue(bearer.session, now)
    if (renewed) await sandbox.commit()
    // A call that still carries the token before gets the new one too: the answer that brought it may have been lost.
    if (renewed || bearer.isPrevious)
      reply.header('authorization', `Bearer ${await services.tokens.sign(sandbox, bearer.session)}`)
  })
})
