import { initServer } from '@ts-rest/fastify'
import { refundContract } from '@zoog/contract/refund'
import { portalOriginOf, requireUser } from '../plugins/context'
import { askForRefund, refundOf } from '../rules/refunds'
import { ok } from './answers'

const server = initServer()

/** The money-back guarantee. */
export const refundRouter = server.router(refundContract, {
  getRefund: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok(refundOf(sandbox.data, requireUser(request).user, now))
  },

  askForRefund: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    askForRefund(sandbox.data, now, user, body, portalOriginOf(request))
    await sandbox.commit()
    return ok(refundOf(sandbox.data, user, now))
  },
})
