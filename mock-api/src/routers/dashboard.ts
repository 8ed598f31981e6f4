import { initServer } from '@ts-rest/fastify'
import { dashboardContract } from '@zoog/contract/dashboard'
import { systems } from '../rules/systems'
import { ok } from './answers'

const server = initServer()

/** What only the dashboard asks for. */
export const dashboardRouter = server.router(dashboardContract, {
  operationSystems: async () => ok({ items: [...systems] }),
})
