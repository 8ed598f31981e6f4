import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { delayRejectedClients } from './connection-limits'

it('R-SEC-3 delays the second rejection of a network, even from another of its IPv6 addresses', async () => {
  const app = Fastify()
  delayRejectedClients(app, 1)
  app.get('/', async (_request, reply) => reply.code(400).send())
  const measureMs = async (remoteAddress: string) => {
    const start = performance.now()
    await app.inject({ url: '/', remoteAddress })
    return performance.now() - start
  }
  await measureMs('2001:db8:1:2::1')
  expect(await measureMs('2001:db8:1:2::2')).toBeGreaterThan(950)
  await app.close()
})
