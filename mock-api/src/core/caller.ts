// Declares `request.cookies`.
import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

export const KNOWN_BROWSER_COOKIE = 'device'
const secretText = z.string().regex(/^[\w-]{43}$/)

/** The address and browser that rate limits count. */
export interface Caller {
  address: string
  /** The secret in the cookie of a known browser; null without a cookie. */
  browserSecret: string | null
}

/** Returns the key for counting an address: for IPv6 its /64 network, because a customer owns all addresses of it. */
export const toAddressKey = (ip: string): string => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = address.includes('::') ? tail.split(':').filter(Boolean) : []
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** Returns the caller for rate limits: the address that the portal's server reports, and the browser. */
export const getCaller = (request: FastifyRequest): Caller => ({
  address: toAddressKey(request.ip),
  browserSecret: secretText.safeParse(request.cookies[KNOWN_BROWSER_COOKIE]).data ?? null,
})
