import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { createResponses, defineRules, failure401, failure404, failure422, routerOptions } from './common'

const c = initContract()

/**
 * What a resolver test asks by: names below the configured host that nobody asked for before begin with it, so that whoever
 * asks for them is the caller's resolver.
 */
export const resolverTestId = z.string().regex(/^[a-f0-9]{32}$/)

/** Somebody who looked names up for the caller. */
const resolver = z.object({
  address: z.string(),
  /** Whether it is the service's own. */
  isOurs: z.boolean(),
})
export type Resolver = z.infer<typeof resolver>

export const protectionContract = c.router(
  {
    getResolvers: {
      method: 'GET',
      path: '/ip/resolvers',
      summary: 'Who looked up the names of a test; nobody, where none was asked for',
      query: z.object({ test: resolverTestId }),
      responses: createResponses(z.object({ items: z.array(resolver) }), {
        ...failure401,
        ...failure404,
        ...failure422,
      }),
      metadata: defineRules({ extension: true }),
    },
  },
  routerOptions,
)
