import { refundContract } from '@zoog/contract/refund'
import { refetchPlanInfo } from '../../../api/billing'
import { parseMeta } from '../../../api/create-client'
import { refetchRefund, refundApi } from '../../../api/refund'

export { getCachedRefund, refetchRefund, useRefund } from '../../../api/refund'

/** Requests a refund, then refetches its state. */
export const useRequestRefund = () =>
  refundApi.askForRefund.useMutation({
    meta: parseMeta(refundContract.askForRefund),
    onSettled: () => Promise.all([refetchRefund(), refetchPlanInfo()]),
  })
