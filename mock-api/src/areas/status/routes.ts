import { statusContract } from '@zoog/contract/status'
import { createRouter, ok } from '../../core/request'
import { listStatusEvents } from './status'

export const statusRouter = createRouter(statusContract, {
  getStatus: async ({ request: { mock } }) => ok({ items: listStatusEvents(mock.data, mock.now) }),
})
