import { z } from 'zod'
import { createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'

/**
 * The id of a resolver test. The host names that it looks up start with it and were never used before, so any
 * resolver that requests them belongs to the caller.
 */
export const resolverTestId = z.string().regex(/^[a-f0-9]{32}$/)

/** A resolver that looked names up for the caller. */
const resolver = z.object({
  address: z.string(),
  /** Whether the resolver belongs to the service. */
  isOurs: z.boolean(),
})
export type Resolver = z.infer<typeof resolver>

export const protectionContract = defineEndpoints({
  getResolvers: {
    method: 'GET',
    path: '/ip/resolvers',
    summary: "List the DNS resolvers that requested a test's host names; empty if none did",
    query: z.object({ test: resolverTestId }),
    responses: createResponses(z.object({ items: z.array(resolver) })),
    metadata: defineRules({ extension: true }),
  },
})
