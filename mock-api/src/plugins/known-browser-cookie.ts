import { API_BASE_PATH } from '@zoog/contract/common'
import { COOKIE_LIFETIME_SECONDS } from '@zoog/contract/constants'
import fp from 'fastify-plugin'
import { KNOWN_BROWSER_COOKIE } from '../core/caller'

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
