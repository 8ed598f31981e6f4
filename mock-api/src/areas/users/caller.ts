import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Caller, toAddressKey } from './login-attempts'

export const KNOWN_BROWSER_COOKIE = 'device'
const secretText = z.string().regex(/^[\w-]{43}$/)

/** Returns the caller for rate limits: the address that the portal's server reports, and the browser. */
export const getCaller = (request: FastifyRequest): Caller => ({
  address: toAddressKey(request.ip),
  deviceSecret: secretText.safeParse(request.cookies[KNOWN_BROWSER_COOKIE]).data ?? null,
})
