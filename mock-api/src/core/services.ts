import type { MockConfig } from '../config'
import type { EventStreams } from './event-streams'
import type { Keys } from './keys'
import type { Sandboxes } from './sandboxes'
import type { CatalogServer } from './servers'
import type { Tokens } from './tokens'

/** What one mock is made of; every plugin and router reaches it as `request.mock.services`. */
export interface Services {
  config: MockConfig
  sandboxes: Sandboxes
  keys: Keys
  tokens: Tokens
  /** Answers that stand open. */
  eventStreams: EventStreams
  /** The VPN servers, the same in every sandbox. */
  servers: readonly CatalogServer[]
  /** Resolver tests whose names somebody asked for. */
  requestedResolverTests: Set<string>
  /** Where the providers' stand-ins listen: `http://localhost:4001`. */
  providerOrigin: string
  /** Routes of the stand-ins that faults may name: `GET wall/methods`. */
  providerRoutes: string[]
  /** What the mock control panel asks for where other machines reach it; null where none does. */
  panelToken: string | null
  /** The portal's origins; the first is the usual one. */
  portalOrigins: readonly [string, ...string[]]
}
