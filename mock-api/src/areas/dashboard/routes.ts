import { initServer } from '@ts-rest/fastify'
import { dashboardContract } from '@zoog/contract/dashboard'
import { ok } from '../../core/responses'
import { operatingSystems } from '../setup/operating-systems'

const server = initServer()

export const dashboardRouter = server.router(dashboardContract, {
  operationSystems: async () => ok({ items: [...operatingSystems] }),
})
