import { readPortalConfig } from './lib/portal-config'

/** The deployment's configuration, from the page that the server sent. */
export const config = readPortalConfig(document)

export type HostKind = 'plain' | 'restricted' | 'test'

/** What kind of domain the portal was opened on. */
export const hostKind: HostKind = config.restrictedHosts.includes(window.location.hostname)
  ? 'restricted'
  : config.testHosts.includes(window.location.hostname)
    ? 'test'
    : 'plain'
