import { statusContract } from '@zoog/contract/status'
import { createRouter, ok } from '../../core/request'
import { listStatusEvents } from './status-events'

export const statusRouter = createRouter(statusContract, {
  getStatus: async ({ request: { mock } }) => ok({ items: listStatusEvents(mock.data, mock.now) }),
})
