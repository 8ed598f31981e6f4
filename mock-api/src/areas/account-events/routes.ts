import { accountEventsContract } from '@zoog/contract/account-events'
import { createRouter, ok } from '../../core/request'
import { listAccountEvents } from './account-events'

export const accountEventsRouter = createRouter(accountEventsContract, {
  getEvents: async ({ request: { mock } }) => ok({ events: listAccountEvents(mock.data, mock.user.id) }),
})
