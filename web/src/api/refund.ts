import { type Refund, refundContract } from '@zoog/contract/refund'
import { apiOf, metaOf, queryOf } from './area'
import { refetchPlanInfo } from './billing'
import { isMissing } from './failures'
import { queryClient } from './query-client'

const refundApi = apiOf(refundContract)
const KEY = ['billing.refund']

/** While a request waits to be decided, it is looked after. */
const REFRESH_MS = 15_000
const isWaiting = (refund: Refund | undefined): boolean => refund?.request?.state === 'asked'

/** What can be given back, and what became of a request; missing where the server has no such call. */
export const useRefund = () =>
  refundApi.getRefund.useQuery({
    ...queryOf(refundContract.getRefund, KEY),
    refetchInterval: ({ state }) =>
      !isMissing(state.error) && isWaiting(state.data?.body.data) ? REFRESH_MS : false,
  })

/** What can be given back is asked for anew: another payment was made. */
export const refetchRefund = () => queryClient.invalidateQueries({ queryKey: KEY })

/** Asks for a payment back. Whatever came of it, the server is asked how it stands. */
export const useAskForRefund = () =>
  refundApi.askForRefund.useMutation({
    meta: metaOf(refundContract.askForRefund),
    onSettled: () => Promise.all([refetchRefund(), refetchPlanInfo()]),
  })
