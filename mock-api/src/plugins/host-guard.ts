import { isIP } from 'node:net'
import fp from 'fastify-plugin'
import { isLoopbackName, isReachableFromNetwork, type MockConfig, parseHostname } from '../config'
import { HttpError } from '../core/errors'

/**
 * Returns whether the mock serves a host name. Other names that resolve to this machine are rejected, against DNS
 * rebinding.
 */
const isServedHost = (host: string, config: Pick<MockConfig, 'host' | 'hosts'>): boolean => {
  const name = parseHostname(host)
  if (name === null) return false
  if (isLoopbackName(name) || name === parseHostname(config.host) || config.hosts.includes(name)) return true
  // A mock that is reachable from the network accepts any IP address, because only names can be rebound.
  return isReachableFromNetwork(config) && isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Rejects requests for other hosts before any other plugin runs. */
export const hostGuardPlugin = fp<{ config: MockConfig }>(async (app, { config }) => {
  app.addHook('onRequest', async ({ headers: { host = '' } }) => {
    if (!isServedHost(host, config))
      throw new HttpError(421, { message: 'This server does not serve that host name.' })
  })
})
