import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { delayRejectedClients, getClientNetwork } from './connection-limits'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('R-SEC-3 counts connections of %s as %s', (address, network) => {
  expect(getClientNetwork(address)).toBe(network)
})

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
