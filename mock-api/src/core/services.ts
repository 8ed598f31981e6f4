import type { MockConfig } from '../config'
import type { EventStreams } from './event-streams'
import type { Keys } from './keys'
import type { Sandboxes } from './sandboxes'
import type { CatalogServer } from './servers'
import type { Tokens } from './tokens'

/** The services of one mock; plugins and routers read them from `request.mock.services`. */
export interface Services {
  config: MockConfig
  sandboxes: Sandboxes
  keys: Keys
  tokens: Tokens
  /** Open event streams. */
  eventStreams: EventStreams
  /** The VPN servers, the same in every sandbox. */
  servers: readonly CatalogServer[]
  /** Resolver tests whose host names were requested. */
  requestedResolverTests: Set<string>
  /** The origin of the fake providers: `http://localhost:4001`. */
  providerOrigin: string
  /** Provider routes that faults may name: `GET wall/methods`. */
  providerRoutes: string[]
  /** The control panel's token if other machines can reach the mock; null otherwise. */
  panelToken: string | null
  /** The portal's origins; the first is the default. */
  portalOrigins: readonly [string, ...string[]]
}
