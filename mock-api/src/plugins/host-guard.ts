import { isIP } from 'node:net'
import fp from 'fastify-plugin'
import { isLoopbackName, isReachableFromNetwork, type MockConfig, parseHostname } from '../config'
import { HttpError } from '../core/errors'

/**
 * Whether the mock serves a host name: its own, so that no name of elsewhere which leads to this machine (DNS
 * rebinding) makes a browser take the mock for a foreign page's own server.
 */
export const isServedHost = (
  host: string | undefined,
  config: Pick<MockConfig, 'host' | 'hosts'>,
): boolean => {
  const name = parseHostname(host ?? '')
  if (name === null) return false
  if (isLoopbackName(name) || name === parseHostname(config.host) || config.hosts.includes(name)) return true
  // Open to other machines, it is reached by whichever address it has; only names can be made to lead elsewhere.
  return isReachableFromNetwork(config) && isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Refuses requests for hosts that the mock does not serve, before anything else is done for them. */
export const hostGuardPlugin = fp<{ config: MockConfig }>(async (app, { config }) => {
  // A client asks by the same name again and again.
  let lastServed: string | undefined
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers.host !== lastServed) {
      if (!isServedHost(headers.host, config))
        throw new HttpError(421, { message: 'This server does not serve that host name.' })
      lastServed = headers.host
    }
    done()
  })
})
