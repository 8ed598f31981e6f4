import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { cacheHeaders, createResponses, defineRules, id, routerOptions } from './common'

const c = initContract()

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

const ipInfo = z.object({
  code: countryCode,
  // What follows is not in the specification; the portal shows it where a server sends it.
  /** How the caller is seen. */
  address: z.string().optional(),
  /** Whether that is an address of the service: the caller is connected. */
  isOurs: z.boolean().optional(),
  /** The location that the caller is connected to. */
  serverId: id.optional(),
})
export type IpInfo = z.infer<typeof ipInfo>

export const ipContract = c.router(
  {
    getInfo: {
      method: 'GET',
      path: '/ip/info',
      summary: 'The country that the caller seems to be in',
      headers: cacheHeaders,
      responses: createResponses(ipInfo, {}),
      metadata: defineRules({ auth: 'none', cacheSeconds: 300 }),
    },
  },
  routerOptions,
)
