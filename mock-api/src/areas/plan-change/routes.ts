import { planChangeContract } from '@zoog/contract/plan-change'
import { createRouter, ok } from '../../core/request'
import { recordAccountEvent } from '../account-events/account-events'
import { changePlan, getPlanChange } from './plan-change'

export const planChangeRouter = createRouter(planChangeContract, {
  getPlanChange: async ({ request: { mock } }) =>
    ok({ change: getPlanChange(mock.data, mock.now, mock.user) }),

  changePlan: async ({ request, body }) => {
    const { data, now, user } = request.mock
    if (changePlan(request.mock, body)) recordAccountEvent(request, user.id, 'planChanged')
    return ok({ change: getPlanChange(data, now, user) })
  },
})
