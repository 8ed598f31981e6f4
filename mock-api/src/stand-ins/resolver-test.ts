import { resolverTest } from '@zoog/contract/protection'
import type { FastifyInstance } from 'fastify'

/** Tests that are remembered: far more than are under way at once. */
const KEPT = 1000

/**
 * A resolver test's host: any name below it leads here, as the names of `*.localhost` lead to this machine. A real one
 * sees who asks for the name; this one notes that somebody did.
 */
export const resolverTestStandIn = async (app: FastifyInstance): Promise<void> => {
  app.get('/resolver-test', { config: { faultable: true } }, async (request, reply) => {
    const test = resolverTest.safeParse(request.hostname.split(/[-.]/)[0])
    const { askedTests } = request.mock.services
    if (test.success) askedTests.add(test.data)
    const [oldest] = askedTests
    if (oldest !== undefined && askedTests.size > KEPT) askedTests.delete(oldest)
    return reply.header('cross-origin-resource-policy', 'cross-origin').code(204).send()
  })
}
