import fp from 'fastify-plugin'
import { applyDueChangesAtRequest } from '../areas/apply-due-changes'
import { httpError } from '../core/errors'
import { recordTokenUse } from '../core/tokens'

const BEARER = /^bearer ([^ ]+)/i

/** Enforces the contract's `auth`, renews tokens past half of their life (R-AUTH-14), and sends replaced ones. */
export const authPlugin = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint, now, sandbox, services } = request.mock
    if (!endpoint || endpoint.rules.auth === 'none') return
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    const bearer = token === undefined ? null : await services.tokens.check(sandbox, token)
    request.mock.bearer = bearer
    if (!bearer) {
      if (endpoint.rules.auth === 'required') throw httpError(401, 'unauthenticated', 'Unauthenticated.')
      return
    }
    const { isChanged, isRenewed } = recordTokenUse(bearer, now)
    const hasAppliedDueChanges = applyDueChangesAtRequest(request, bearer.user)
    if (isChanged || hasAppliedDueChanges) await sandbox.commit()
    if (isRenewed)
      reply.header('authorization', `Bearer ${await services.tokens.sign(sandbox, bearer.session)}`)
  })
  app.addHook('onSend', async (request, reply) => {
    // A request for an unknown host has no context.
    if (!request.mock?.isTokenReplaced || !request.mock.bearer) return
    const { bearer, sandbox, services } = request.mock
    reply.header('authorization', `Bearer ${await services.tokens.sign(sandbox, bearer.session)}`)
  })
})
