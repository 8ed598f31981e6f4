import { initServer } from '@ts-rest/fastify'
import { planChangeContract } from '@zoog/contract/plan-change'
import { portalOriginOf, requireUser } from '../plugins/context'
import { recordEvent } from '../plugins/record-event'
import { changePlan, planChangeFor } from '../rules/plan-change'
import { ok } from './answers'

const server = initServer()

/** Another plan in place of the one that renews. */
export const planChangeRouter = server.router(planChangeContract, {
  getPlanChange: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok({ change: planChangeFor(sandbox.data, requireUser(request).user, now) })
  },

  changePlan: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    if (changePlan(sandbox.data, now, user, body, portalOriginOf(request))) {
      recordEvent(request, user.id, 'planChanged')
      await sandbox.commit()
    }
    return ok({ change: planChangeFor(sandbox.data, user, now) })
  },
})
