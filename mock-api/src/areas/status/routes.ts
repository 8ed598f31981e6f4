import { statusContract } from '@zoog/contract/status'
import { createRouter, ok } from '../../core/router'
import { listStatusEvents } from './status'

export const statusRouter = createRouter(statusContract, {
  getStatus: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ items: listStatusEvents(sandbox.data, now) })
  },
})
