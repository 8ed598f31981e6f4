import { z } from 'zod'
import { cacheHeaders, createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { countryCode } from './ip'

/**
 * Advice for filtered networks: OpenVPN over TCP 443; sign in and download before leaving; the address of the
 * restricted domain; check the local law about VPNs.
 */
export const TRAVEL_ADVICE_CODES = ['tcp_443', 'prepare', 'restricted_domain', 'local_rules'] as const

const countryAdvice = z.object({
  country: countryCode,
  /** Whether some or most networks there hinder VPNs. */
  level: z.enum(['some', 'most']),
  /** Values of `TRAVEL_ADVICE_CODES`, the most helpful first. Clients skip unknown codes. */
  advice: z.array(z.string().min(1).max(40)),
})
export type CountryAdvice = z.infer<typeof countryAdvice>

/** Travel advice. Not in the specification. */
export const travelContract = defineEndpoints({
  getAdvice: {
    method: 'GET',
    path: '/travel/advice/get',
    // Returns all countries at once, so that the server doesn't learn the destination.
    summary: 'List the countries with filtered networks and the advice for each',
    headers: cacheHeaders,
    responses: createResponses(z.object({ items: z.array(countryAdvice) })),
    metadata: defineRules({ extension: true, cacheSeconds: 300 }),
  },
})
