import { type Refund, refundContract } from '@zoog/contract/refund'
import { refetchPlanInfo, usePricedQueryOptions } from './billing'
import { apiCallbacks } from './callbacks'
import { createAreaClient, parseMeta } from './create-client'
import { isNotFound } from './errors'
import { createAreaCache, queryClient } from './query-client'
import { type CallMeta, SILENT } from './show-error'

const refundApi = createAreaClient(refundContract)
const cache = createAreaCache(refundApi)
const KEY = ['billing.refund']

/** How often an undecided request is refreshed. */
const REFRESH_MS = 15_000
const isWaiting = (refund: Refund | undefined): boolean => refund?.request?.state === 'requested'

/** The refundable payment and the last request; 404 if the server lacks the endpoint. */
export const useRefund = ({ enabled = true, meta }: { enabled?: boolean; meta?: CallMeta } = {}) =>
  refundApi.getRefund.useQuery({
    ...usePricedQueryOptions(refundContract.getRefund, KEY, { enabled }),
    ...(meta && { meta }),
    refetchInterval: ({ state }) =>
      !isNotFound(state.error) && isWaiting(state.data?.body.data) ? REFRESH_MS : false,
  })

/**
 * Returns whether the money-back guarantee applies to the next purchase: it works once per customer. True until the server
 * says otherwise, and for guests.
 */
export const useHasGuarantee = (): boolean =>
  !useRefund({ enabled: apiCallbacks.useUserId() !== 0, meta: SILENT }).data?.isGuaranteeUsed

export const getCachedRefund = () => cache.getRefund.getQueryData(KEY)?.body.data

export const refetchRefund = () => queryClient.invalidateQueries({ queryKey: KEY })

/** Requests a refund, then refetches its state. */
export const useRequestRefund = () =>
  refundApi.requestRefund.useMutation({
    meta: parseMeta(refundContract.requestRefund),
    onSettled: () => Promise.all([refetchRefund(), refetchPlanInfo()]),
  })
