// Declares `request.cookies`.
import type {} from '@fastify/cookie'
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

/** Returns the key for counting an IP address: for IPv6 its /64 network, because a customer owns all of it. */
export const toIpKey = (address: string): string => {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = ip.includes('::') ? tail.split(':').filter(Boolean) : []
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** Returns the caller for rate limits: the IP address that the portal's server reports, and the browser. */
export const getCaller = (request: FastifyRequest): Caller => ({
  ip: toIpKey(request.ip),
  browserSecret: secretText.safeParse(request.cookies[KNOWN_BROWSER_COOKIE]).data ?? null,
})
