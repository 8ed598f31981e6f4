import { createHmac, randomBytes } from 'node:crypto'
import { CSRF } from '@zoog/contract/constants'
import fp from 'fastify-plugin'
import { statusError } from '../core/errors'

/** Sets the CSRF cookie and rejects a change whose header differs from it (R-CSRF-1). */
export const csrfPlugin = fp(async (app) => {
  const secret = randomBytes(32)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.mock.endpoint) return done()
    const cookie = request.cookies[CSRF.cookie]
    const setCsrfCookie = () => {
      // Readable by scripts, because the portal copies it into the header. Parallel requests of a browser's first page get
      // the same value: otherwise the last would overwrite the others, and changes sent with one of those would be rejected.
      const { ip, headers, mock } = request
      const caller = JSON.stringify([mock.sandbox.name, ip, headers['user-agent']])
      const value = createHmac('sha256', secret).update(caller).digest('base64url')
      reply.setCookie(CSRF.cookie, value, { path: '/', sameSite: 'lax' })
    }
    if (cookie === undefined) {
      setCsrfCookie()
      return done()
    }
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    if (request.headers[CSRF.header.toLowerCase()] !== cookie) {
      // Replaces a cookie that no header can repeat; otherwise every later change would be rejected.
      setCsrfCookie()
      throw statusError(419)
    }
    done()
  })
})
