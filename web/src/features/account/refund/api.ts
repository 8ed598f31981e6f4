import { type Refund, refundContract } from '@zoog/contract/refund'
import { refetchPlanInfo } from '../../../api/billing'
import { createAreaClient, parseMeta, queryOptions } from '../../../api/create-client'
import { isNotFound } from '../../../api/errors'
import { queryClient } from '../../../api/query-client'

const refundApi = createAreaClient(refundContract)
const KEY = ['billing.refund']

/** While a request waits to be decided, it is looked after. */
const REFRESH_MS = 15_000
const isWaiting = (refund: Refund | undefined): boolean => refund?.request?.state === 'asked'

/** What can be given back, and what became of a request; missing where the server has no such call. */
export const useRefund = () =>
  refundApi.getRefund.useQuery({
    ...queryOptions(refundContract.getRefund, KEY),
    refetchInterval: ({ state }) =>
      !isNotFound(state.error) && isWaiting(state.data?.body.data) ? REFRESH_MS : false,
  })

/** What can be given back is asked for anew: another payment was made. */
export const refetchRefund = () => queryClient.invalidateQueries({ queryKey: KEY })

/** Asks for a payment back. Whatever came of it, the server is asked how it stands. */
export const useRequestRefund = () =>
  refundApi.askForRefund.useMutation({
    meta: parseMeta(refundContract.askForRefund),
    onSettled: () => Promise.all([refetchRefund(), refetchPlanInfo()]),
  })
