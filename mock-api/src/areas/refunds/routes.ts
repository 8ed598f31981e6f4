import { refundContract } from '@zoog/contract/refund'
import { getPortalOrigin, requireUser } from '../../core/request'
import { createRouter, ok } from '../../core/router'
import { getRefund, requestRefund } from './refunds'

/** The money-back guarantee. */
export const refundRouter = createRouter(refundContract, {
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
