import { initServer } from '@ts-rest/fastify'
import { planChangeContract } from '@zoog/contract/plan-change'
import { getPortalOrigin, requireUser } from '../../core/request'
import { ok } from '../../core/responses'
import { recordAccountEvent } from '../users/account-events'
import { changePlan, getPlanChange } from './plan-change'

const server = initServer()

/** Changes between renewing plans. */
export const planChangeRouter = server.router(planChangeContract, {
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
