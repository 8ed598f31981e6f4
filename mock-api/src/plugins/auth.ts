import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { refuse } from '../errors'
import { type Bearer, isRenewalDue, renewIfDue } from '../tokens'

const BEARER = /^bearer ([^ ]+)/i

/** What a request's token says, if it brings one. */
const bearerOf = (request: FastifyRequest): Bearer | null | Promise<Bearer | null> => {
  const { services, sandbox } = request.mock
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? null : services.tokens.check(sandbox, token)
}

/** Hands a new token out, where the one in use is past half of its life, or was replaced already. */
const renew = async ({ mock }: FastifyRequest, reply: FastifyReply, bearer: Bearer): Promise<void> => {
  const { sandbox, services, now } = mock
  if (renewIfDue(bearer.session, now)) await sandbox.commit()
  // A call that still carries the token before gets the new one too: the answer that brought it may have been lost.
  reply.header('authorization', `Bearer ${await services.tokens.sign(sandbox, bearer.session)}`)
}

/** Enforces the contract's `auth`, and renews tokens past half of their life (R-AUTH-14). */
export const authPlugin = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    const { call, now } = request.mock
    if (!call || call.rules.auth === 'none') return done()
    const { auth } = call.rules
    const letIn = (bearer: Bearer | null): void => {
      request.mock.bearer = bearer
      if (bearer) bearer.session.lastSeenAt = now
      if (!bearer) done(auth === 'required' ? refuse(401, 'unauthenticated', 'Unauthenticated.') : undefined)
      else if (bearer.isPrevious || isRenewalDue(bearer.session, now))
        renew(request, reply, bearer).then(() => done(), done)
      else done()
    }
    const bearer = bearerOf(request)
    if (bearer instanceof Promise) bearer.then(letIn, done)
    else letIn(bearer)
  })
})
