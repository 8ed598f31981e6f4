import { personaPassword, personas } from '@zoog/contract/personas'
import { PLANS } from '@zoog/contract/plan-details'
import { STATUS_KINDS } from '@zoog/contract/status'
import { endpoints } from '../../core/endpoints'
import type { Services } from '../../core/services'

/** The systems that have an app. */
export const APP_PLATFORMS = ['Android', 'iPhone', 'macOS', 'Windows'] as const

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
