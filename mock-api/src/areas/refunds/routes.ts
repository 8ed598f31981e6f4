import { refundContract } from '@zoog/contract/refund'
import { getCustomerContext, requireUser } from '../../core/request'
import { createRouter, ok } from '../../core/router'
import { getRefund, requestRefund } from './refunds'

/** The money-back guarantee. */
export const refundRouter = createRouter(refundContract, {
  getRefund: async ({ request }) => {
    const { sandbox, now } = request.mock
    return ok(getRefund(sandbox.data, requireUser(request).user, now))
  },

  requestRefund: async ({ request, body }) => {
    const context = getCustomerContext(request)
    requestRefund(context, body)
    return ok(getRefund(context.data, context.user, context.now))
  },
})
