import { planChangeContract } from '@zoog/contract/plan-change'
import { getCustomerContext, requireUser } from '../../core/request'
import { createRouter, ok } from '../../core/router'
import { recordAccountEvent } from '../users/account-events'
import { changePlan, getPlanChange } from './plan-change'

/** Changes between renewing plans. */
export const planChangeRouter = createRouter(planChangeContract, {
  getPlanChange: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ change: getPlanChange(sandbox.data, requireUser(request).user, now) })
  },

  changePlan: async ({ request, body }) => {
    const context = getCustomerContext(request)
    const { data, now, user } = context
    if (changePlan(context, body)) recordAccountEvent(request, user.id, 'planChanged')
    return ok({ change: getPlanChange(data, user, now) })
  },
})
