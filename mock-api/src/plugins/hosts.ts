import { isIP } from 'node:net'
import fp from 'fastify-plugin'
import { hostnameOf, isLoopbackName, isOpen, type MockConfig } from '../config'
import { ApiError } from '../errors'

/**
 * Whether the mock serves a host name: its own, so that no name of elsewhere which leads to this machine (DNS
 * rebinding) makes a browser take the mock for a foreign page's own server.
 */
export const servesHost = (host: string | undefined, config: Pick<MockConfig, 'host' | 'hosts'>): boolean => {
  const name = hostnameOf(host ?? '')
  if (name === null) return false
  if (isLoopbackName(name) || name === hostnameOf(config.host) || config.hosts.includes(name)) return true
  // Open to other machines, it is reached by whichever address it has; only names can be made to lead elsewhere.
  return isOpen(config) && isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Refuses requests for hosts that the mock does not serve, before anything else is done for them. */
export const hostsPlugin = fp<{ config: MockConfig }>(async (app, { config }) => {
  // A client asks by the same name again and again.
  let lastServed: string | undefined
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers.host !== lastServed) {
      if (!servesHost(headers.host, config))
        throw new ApiError(421, { message: 'This server does not serve that host name.' })
      lastServed = headers.host
    }
    done()
  })
})
