import { planChangeContract } from '@zoog/contract/plan-change'
import { getPortalOrigin, requireUser } from '../../core/request'
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
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    if (changePlan(sandbox.data, now, user, body, getPortalOrigin(request)))
      recordAccountEvent(request, user.id, 'planChanged')
    return ok({ change: getPlanChange(sandbox.data, user, now) })
  },
})
