import { type Refund, refundContract } from '@zoog/contract/refund'
import { refetchPlanInfo, usePricedQueryOptions } from './billing'
import { createAreaClient, parseMeta } from './create-client'
import { isNotFound } from './errors'
import { createAreaCache, invalidate } from './query-client'

const refundApi = createAreaClient(refundContract)
const cache = createAreaCache(refundApi)
const REFUND_KEY = ['billing.refund']

/** How often an undecided request is refreshed. */
const REFRESH_MS = 15_000
const isWaiting = (refund: Refund | undefined): boolean => refund?.request?.state === 'requested'

/** Queries the refundable payment and the last request; 404 if the server lacks the endpoint. */
export const useRefund = ({ enabled = true }: { enabled?: boolean } = {}) =>
  refundApi.getRefund.useQuery({
    ...usePricedQueryOptions(refundContract.getRefund, REFUND_KEY, { enabled }),
    refetchInterval: ({ state }) =>
      !isNotFound(state.error) && isWaiting(state.data?.body.data) ? REFRESH_MS : false,
  })

export const getCachedRefund = () => cache.getRefund.getQueryData(REFUND_KEY)?.body.data

export const refetchRefund = () => invalidate(REFUND_KEY)

/** Requests a refund, then refetches its state. */
export const useRequestRefund = () =>
  refundApi.requestRefund.useMutation({
    meta: parseMeta(refundContract.requestRefund),
    onSettled: () => Promise.all([refetchRefund(), refetchPlanInfo()]),
  })
