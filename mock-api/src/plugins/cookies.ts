import { createHmac, randomBytes } from 'node:crypto'
import { API_BASE_PATH } from '@zoog/contract/common'
import { COOKIE_LIFETIME_SECONDS, CSRF } from '@zoog/contract/constants'
import fp from 'fastify-plugin'
import { KNOWN_BROWSER_COOKIE } from '../core/caller'
import { httpError } from '../core/errors'

/** Sets the CSRF cookie and rejects a change whose header differs from it (R-CSRF-1). */
export const csrfPlugin = fp(async (app) => {
  const secret = randomBytes(32)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.mock.endpoint) return done()
    const cookie = request.cookies[CSRF.cookie]
    const setCsrfCookie = () => {
      // Readable by scripts on purpose: the portal copies it into the header.
      // The same value for parallel requests of a browser's first page: with different ones, the last would overwrite the
      // others, and a change sent with one of those would be rejected.
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
      throw httpError(419, 'csrf_mismatch', 'This page has expired. Reload it and try again.')
    }
    done()
  })
})

/** Sets the cookie of a known browser after a sign-in; scripts can't read it. */
export const knownBrowserCookiePlugin = fp(async (app) => {
  app.addHook('onSend', async (request, reply) => {
    const secret = request.mock?.browserSecret
    if (secret)
      reply.setCookie(KNOWN_BROWSER_COOKIE, secret, {
        path: API_BASE_PATH,
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: COOKIE_LIFETIME_SECONDS.auth,
      })
  })
})
