import { readPortalConfig } from './lib/portal-config'

/** The deployment's configuration, which the server writes into the page. */
export const config = readPortalConfig(document)

export type HostKind = 'plain' | 'restricted' | 'test'

export const hostKind: HostKind = config.restrictedHosts.includes(window.location.hostname)
  ? 'restricted'
  : config.testHosts.includes(window.location.hostname)
    ? 'test'
    : 'plain'
