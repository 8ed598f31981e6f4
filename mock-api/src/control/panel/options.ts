import { endpoints } from '@zoog/contract/endpoints'
import { personaPassword, personas } from '@zoog/contract/personas'
import { PLANS } from '@zoog/contract/plan-details'
import { STATUS_KINDS } from '@zoog/contract/status'
import { listStatusEvents } from '../../areas/status/status'
import type { Sandbox } from '../../core/sandboxes'
import type { Services } from '../../core/services'

/** The systems that have an app. */
export const APP_PLATFORMS = ['Android', 'iPhone', 'macOS', 'Windows'] as const

/** A clock that is further off than this was set. */
const SHIFTED_MS = 60_000

/** Everything that the panel's forms offer to choose from. */
export const getPanelOptions = (services: Services) => ({
  password: personaPassword,
  personas: Object.values(personas),
  sandboxes: services.sandboxes.names(),
  plans: PLANS.map(({ tariffId, tariffName }) => ({ tariffId, tariffName })),
  routes: [...endpoints.map((endpoint) => endpoint.key), ...services.providerRoutes],
  servers: services.servers.map(({ id, city, locationCode }) => ({ id, name: `${city}, ${locationCode}` })),
  platforms: APP_PLATFORMS,
  statusKinds: STATUS_KINDS,
})

/** The state of the sandbox that the panel's header shows. */
export const getPanelState = (sandbox: Sandbox, now: number) => ({
  clock: {
    now: new Date(now).toISOString(),
    frozen: sandbox.data.clock.frozenAt !== null,
    shifted: Math.abs(now - Date.now()) > SHIFTED_MS,
  },
  faults: sandbox.faults.list(),
  country: sandbox.data.country,
  connection: sandbox.data.connection,
  events: listStatusEvents(sandbox.data, now),
})
