import { travelContract } from '@zoog/contract/travel'
import { createRouter, ok } from '../../core/request'

export const travelRouter = createRouter(travelContract, {
  getAdvice: async ({ request: { mock } }) => ok({ items: mock.data.travelAdvice }),
})
