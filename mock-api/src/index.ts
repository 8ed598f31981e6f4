import type { FastifyInstance } from 'fastify'
import { createApi, createProviders } from './app'
import { createTestConfig, getPortalOrigins, type MockConfig } from './config'
import { createPanelToken } from './control/panel-token'
import { createEventStreams } from './core/event-streams'
import { loadKeys } from './core/keys'
import { createSandboxes, type Sandboxes } from './core/sandboxes'
import { createServers } from './core/servers'
import type { Services } from './core/services'
import { openStorage, type Storage } from './core/storage'
import { createTokens } from './core/tokens'

/** A whole mock in one process: the API and the providers' stand-ins over the same sandboxes. */
export interface Mock {
  config: MockConfig
  api: FastifyInstance
  providers: FastifyInstance
  sandboxes: Sandboxes
  /** What the desk asks for where other machines reach the mock; null where none does. */
  panelToken: string | null
  /** Opens both ports; answers the addresses. */
  listen(): Promise<{ api: string; providers: string }>
  /** Ends what is under way, keeps what is not kept yet, and lets go of ports and files. */
  close(): Promise<void>
}

/** How long calls under way may take to end when the mock is closed. */
const CLOSE_GRACE_MS = 2000

/** Builds a mock without listening; a test calls `mock.api.inject(…)`. What is not given is as in tests. */
export const createMock = async (given: Partial<MockConfig> = {}): Promise<Mock> => {
  const config = createTestConfig(given)
  const storage = config.dataDir === null ? null : openStorage(config.dataDir)
  try {
    return await assembleMock(config, storage)
  } catch (error) {
    await storage?.close()
    throw error
  }
}

/** Lets calls under way end, for a while. Their connections are kept alive, so they are closed once they are idle. */
const closeServers = async (apps: FastifyInstance[]): Promise<void> => {
  const idle = setInterval(() => {
    for (const { server } of apps) server.closeIdleConnections()
  }, 20)
  const late = setTimeout(() => {
    for (const { server } of apps) server.closeAllConnections()
  }, CLOSE_GRACE_MS)
  await Promise.all(apps.map((app) => app.close()))
  clearInterval(idle)
  clearTimeout(late)
}

const assembleMock = async (config: MockConfig, storage: Storage | null): Promise<Mock> => {
  const keys = loadKeys(config.dataDir)
  const sandboxes = await createSandboxes(storage ?? undefined)
  const services: Services = {
    config,
    sandboxes,
    keys,
    tokens: createTokens(keys.tokenSecret),
    eventStreams: createEventStreams(),
    servers: createServers(config.seed === 'large' ? 1000 : undefined),
    requestedResolverTests: new Set(),
    providerOrigin: `http://localhost:${config.providerPort}`,
    providerRoutes: [],
    panelToken: createPanelToken(config, keys),
    portalOrigins: getPortalOrigins(config.webPort),
  }
  const providers = await createProviders(services)
  const api = await createApi(services)
  return {
    config,
    api,
    providers,
    sandboxes,
    panelToken: services.panelToken,
    listen: async () => {
      const { host } = config
      const providerAddress = await providers.listen({ host, port: config.providerPort })
      // A port of 0 is any free one: what is linked to is the one that was given.
      services.providerOrigin = `http://localhost:${new URL(providerAddress).port}`
      return { providers: providerAddress, api: await api.listen({ host, port: config.apiPort }) }
    },
    close: async () => {
      await closeServers([api, providers])
      sandboxes.close()
      await storage?.close()
    },
  }
}
