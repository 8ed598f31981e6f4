import { initServer } from '@ts-rest/fastify'
import { refundContract } from '@zoog/contract/refund'
import { getPortalOrigin, requireUser } from '../../core/request'
import { ok } from '../../core/responses'
import { getRefund, requestRefund } from './refunds'

const server = initServer()

/** The money-back guarantee. */
export const refundRouter = server.router(refundContract, {
  getRefund: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok(getRefund(sandbox.data, requireUser(request).user, now))
  },

  requestRefund: async ({ request, body }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    requestRefund(sandbox.data, now, user, body, getPortalOrigin(request))
    return ok(getRefund(sandbox.data, user, now))
  },
})
