import { refundContract } from '@zoog/contract/refund'
import { createRouter, ok } from '../../core/request'
import { getRefund, requestRefund } from './refunds'

export const refundRouter = createRouter(refundContract, {
  getRefund: async ({ request: { mock } }) => ok(getRefund(mock.data, mock.now, mock.user)),

  requestRefund: async ({ request: { mock }, body }) => {
    requestRefund(mock, body)
    return ok(getRefund(mock.data, mock.now, mock.user))
  },
})
