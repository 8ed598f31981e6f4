import { resolverTestId } from '@zoog/contract/protection'
import type { FastifyInstance } from 'fastify'

/** Tests that are remembered: far more than are under way at once. */
const KEPT = 1000

/**
 * A resolver test's host: any name below it leads here, as the names of `*.localhost` lead to this machine. A real one
 * sees who asks for the name; this one notes that somebody did.
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
