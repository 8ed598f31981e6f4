import { initServer } from '@ts-rest/fastify'
import { planChangeContract } from '@zoog/contract/plan-change'
import { requireUser } from '../../core/request'
import { ok } from '../../core/responses'
import { changePlanAsShown } from '../payments/handlers'
import { getPlanChange } from './plan-change'

const server = initServer()

/** Changes between renewing plans. */
export const planChangeRouter = server.router(planChangeContract, {
  getPlanChange: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ change: getPlanChange(sandbox.data, requireUser(request).user, now) })
  },

  changePlan: async ({ request, body }) => ok(await changePlanAsShown(request, body)),
})
