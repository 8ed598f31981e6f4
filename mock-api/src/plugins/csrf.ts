import { randomBytes } from 'node:crypto'
import { CSRF } from '@zoog/contract/constants'
import fp from 'fastify-plugin'
import { refuse } from '../errors'

/** Sets the CSRF cookie, and refuses a change whose header differs from it (R-CSRF-1). */
export const csrfPlugin = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.mock.call) return done()
    const cookie = request.cookies[CSRF.cookie]
    if (cookie === undefined) {
      // Readable by scripts on purpose: the portal copies it into the header.
      const value = randomBytes(24).toString('base64url')
      reply.setCookie(CSRF.cookie, value, { path: '/', sameSite: 'lax' })
      return done()
    }
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    if (request.headers[CSRF.header.toLowerCase()] !== cookie)
      throw refuse(419, 'csrf_mismatch', 'CSRF token mismatch.')
    done()
  })
})
