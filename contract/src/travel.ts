import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { cacheHeaders, createResponses, defineRules, failure401, failure404, routerOptions } from './common'
import { countryCode } from './ip'

const c = initContract()

/**
 * What helps where networks are filtered: OpenVPN over TCP 443; to sign in and to download before one leaves; the address
 * of the restricted domain; to look up what the law there says of VPNs.
 */
export const TRAVEL_ADVICE_CODES = ['tcp_443', 'prepare', 'restricted_domain', 'local_rules'] as const
export type TravelAdviceCode = (typeof TRAVEL_ADVICE_CODES)[number]

const countryAdvice = z.object({
  country: countryCode,
  /** How many of the networks there let a VPN through with difficulty, or not at all. */
  level: z.enum(['some', 'most']),
  /** Of `TRAVEL_ADVICE`, the most helpful first. Who reads it passes over a code that is not known yet. */
  advice: z.array(z.string().min(1).max(40)),
})
export type CountryAdvice = z.infer<typeof countryAdvice>

/** For who travels. None of it is in the specification. */
export const travelContract = c.router(
  {
    getAdvice: {
      method: 'GET',
      path: '/travel/advice/get',
      // All of them at once: where somebody is going to is nothing that the server has to know.
      summary: 'Countries whose networks are known to be filtered, and what helps there',
      headers: cacheHeaders,
      responses: createResponses(z.object({ items: z.array(countryAdvice) }), {
        ...failure401,
        ...failure404,
      }),
      metadata: defineRules({ extension: true, cacheSeconds: 300 }),
    },
  },
  routerOptions,
)
