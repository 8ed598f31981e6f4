import { resolverTestId } from '@zoog/contract/protection'
import type { FastifyInstance } from 'fastify'

/** The number of stored tests, far more than run at the same time. */
const MAX_TESTS = 1000

/**
 * The host of resolver tests. All its subdomains resolve to this server, like every `*.localhost` name. A real one sees
 * the resolver's address; this one only records the requested test.
 */
export const resolverTestProvider = async (app: FastifyInstance): Promise<void> => {
  app.get('/resolver-test', { config: { faultable: true } }, async (request, reply) => {
    const test = resolverTestId.safeParse(request.hostname.split(/[-.]/)[0])
    const { requestedResolverTests } = request.mock.services
    if (test.success) requestedResolverTests.add(test.data)
    const [oldest] = requestedResolverTests
    if (oldest !== undefined && requestedResolverTests.size > MAX_TESTS) requestedResolverTests.delete(oldest)
    return reply.header('cross-origin-resource-policy', 'cross-origin').code(204).send()
  })
}
