import { initServer } from '@ts-rest/fastify'
import { planChangeContract } from '@zoog/contract/plan-change'
import { requireUser } from '../plugins/context'
import { planChangeFor } from '../rules/plan-change'
import { ok } from './answers'
import { changeShownPlan } from './payment-flows'

const server = initServer()

/** Another plan in place of the one that renews. */
export const planChangeRouter = server.router(planChangeContract, {
  getPlanChange: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ change: planChangeFor(sandbox.data, requireUser(request).user, now) })
  },

  changePlan: async ({ request, body }) => ok(await changeShownPlan(request, body)),
})
