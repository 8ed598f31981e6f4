// Declares `request.cookies`.
import type {} from '@fastify/cookie'
import { getClientNetwork } from '@zoog/contract/client-network'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

export const KNOWN_BROWSER_COOKIE = 'device'
const secretText = z.string().regex(/^[\w-]{43}$/)

/** The IP address and browser that rate limits count. */
export interface Caller {
  ip: string
  /** The secret in the cookie of a known browser; null without a cookie. */
  browserSecret: string | null
}

/** Returns the caller for rate limits: the IP address that the portal's server reports, and the browser. */
export const getCaller = (request: FastifyRequest): Caller => ({
  ip: getClientNetwork(request.ip),
  browserSecret: secretText.safeParse(request.cookies[KNOWN_BROWSER_COOKIE]).data ?? null,
})
