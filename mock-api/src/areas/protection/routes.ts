import { protectionContract, type Resolver } from '@zoog/contract/protection'
import { createRouter, ok } from '../../core/request'
import type { Data } from '../../core/schema'
import { WIREGUARD_DNS } from '../manual-setup/wireguard'

/** The resolver of an unconnected caller, from a documentation range (RFC 5737). */
const OWN_RESOLVER = '192.0.2.53'

/** Lists the resolvers that looked names up: the tunnel's, unless the connection leaks. */
const listResolvers = ({ connection }: Data): Resolver[] =>
  connection && !connection.leaksNames
    ? WIREGUARD_DNS.map((address) => ({ address, isOurs: true }))
    : [{ address: OWN_RESOLVER, isOurs: false }]

export const protectionRouter = createRouter(protectionContract, {
  getResolvers: async ({ request: { mock }, query }) =>
    ok({ items: mock.services.requestedResolverTests.has(query.test) ? listResolvers(mock.data) : [] }),
})
