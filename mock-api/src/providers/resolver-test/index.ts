import { resolverTestId } from '@zoog/contract/protection'
import type { FastifyInstance } from 'fastify'

/** The number of tests kept: far more than run at the same time. */
const KEPT = 1000

/**
 * The host of resolver tests: every name below it leads here, like all names of `*.localhost`. A real one sees the
 * resolver that requests a name; this one records that the name was requested.
 */
export const resolverTestProvider = async (app: FastifyInstance): Promise<void> => {
  app.get('/resolver-test', { config: { faultable: true } }, async (request, reply) => {
    const test = resolverTestId.safeParse(request.hostname.split(/[-.]/)[0])
    const { requestedResolverTests } = request.mock.services
    if (test.success) requestedResolverTests.add(test.data)
    const [oldest] = requestedResolverTests
    if (oldest !== undefined && requestedResolverTests.size > KEPT) requestedResolverTests.delete(oldest)
    return reply.header('cross-origin-resource-policy', 'cross-origin').code(204).send()
  })
}
