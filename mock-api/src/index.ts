import type { FastifyInstance } from 'fastify'
import { createApi, createProviders } from './app'
import { createTestConfig, getPortalOrigins, type MockConfig } from './config'
import { createPanelToken } from './control/guards'
import { openStorage } from './core/data-file'
import { createEventStreams } from './core/event-streams'
import { loadKeys } from './core/keys'
import type { Services } from './core/request'
import { createSandboxes } from './core/sandboxes'
import { createServers } from './core/servers'
import { createSeed } from './seed/seed'

/** The time for requests in progress to finish when the mock closes. */
const CLOSE_GRACE_MS = 2000

/** Closes servers after their requests in progress. Closes keep-alive connections as they become idle. */
const closeServers = async (apps: FastifyInstance[]): Promise<void> => {
  const idle = setInterval(() => {
    for (const { server } of apps) server.closeIdleConnections()
  }, 20)
  const timeout = setTimeout(() => {
    for (const { server } of apps) server.closeAllConnections()
  }, CLOSE_GRACE_MS)
  await Promise.all(apps.map((app) => app.close()))
  clearInterval(idle)
  clearTimeout(timeout)
}

/**
 * Creates a mock in one process: the API and the fake providers over the same sandboxes. It doesn't listen, and has the
 * test configuration by default; call it through `mock.api.inject(…)`.
 */
export const createMock = async (overrides: Partial<MockConfig> = {}) => {
  const config = createTestConfig(overrides)
  const createOwnSeed = (now: number) => createSeed(now, config.seller)
  const storage = config.dataDir === null ? undefined : openStorage(config.dataDir, createOwnSeed)
  const keys = await loadKeys(config.dataDir)
  const sandboxes = await createSandboxes(createOwnSeed, { storage })
  const services: Services = {
    config,
    sandboxes,
    keys,
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
    /** The control panel's token if other machines can reach the mock; null otherwise. */
    panelToken: services.panelToken,
    /** Opens both ports and returns their addresses. */
    listen: async () => {
      const { host } = config
      const providerAddress = await providers.listen({ host, port: config.providerPort })
      // Port 0 picks a free port, so links use the actual one.
      services.providerOrigin = `http://localhost:${new URL(providerAddress).port}`
      return { providers: providerAddress, api: await api.listen({ host, port: config.apiPort }) }
    },
    /** Finishes requests in progress, stores pending data, and releases ports and files. */
    close: async () => {
      await closeServers([api, providers])
      sandboxes.close()
      await storage?.adapter.idle()
    },
  }
}
export type Mock = Awaited<ReturnType<typeof createMock>>
