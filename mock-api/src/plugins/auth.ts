import fp from 'fastify-plugin'
import { refuse } from '../errors'
import { recordUse } from '../tokens'
import { settleAccountAt } from './settle-account'

const BEARER = /^bearer ([^ ]+)/i

/** Enforces the contract's `auth`, and renews tokens past half of their life (R-AUTH-14). */
export const authPlugin = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const { call, now, sandbox, services } = request.mock
    if (!call || call.rules.auth === 'none') return
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    const bearer = token === undefined ? null : await services.tokens.check(sandbox, token)
    request.mock.bearer = bearer
    if (!bearer) {
      if (call.rules.auth === 'required') throw refuse(401, 'unauthenticated', 'Unauthenticated.')
      return
    }
    const { isChanged, isRenewed } = recordUse(bearer, now)
    const isSettled = settleAccountAt(request, bearer.user)
    if (isChanged || isSettled) await sandbox.commit()
    if (isRenewed)
      reply.header('authorization', `Bearer ${await services.tokens.sign(sandbox, bearer.session)}`)
  })
})
