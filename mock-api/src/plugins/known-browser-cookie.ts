import { API_BASE_PATH } from '@zoog/contract/common'
import { COOKIE_LIFETIME_SECONDS } from '@zoog/contract/constants'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { type Caller, toAddressKey } from '../areas/users/login-attempts'

const COOKIE = 'device'
const secretText = z.string().regex(/^[\w-]{43}$/)

/** Returns the caller for rate limits: the address that the portal's server reports, and the browser. */
export const getCaller = (request: FastifyRequest): Caller => ({
  address: toAddressKey(request.ip),
  deviceSecret: secretText.safeParse(request.cookies[COOKIE]).data ?? null,
})

/** Sets the device cookie of a browser that signed in, out of reach for scripts. */
export const knownBrowserCookiePlugin = fp(async (app) => {
  app.addHook('onSend', async (request, reply) => {
    const secret = request.mock?.deviceSecret
    if (secret)
      reply.setCookie(COOKIE, secret, {
        path: API_BASE_PATH,
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: COOKIE_LIFETIME_SECONDS.auth,
      })
  })
})
