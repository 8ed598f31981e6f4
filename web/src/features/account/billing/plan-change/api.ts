import { planChangeContract } from '@zoog/contract/plan-change'
import { PLAN_INFO_KEY, refetchPlanInfo, usePricedQueryOptions } from '../../../../api/billing'
import { createAreaClient, parseMeta } from '../../../../api/create-client'
import { createAreaCache } from '../../../../api/query-client'
import { refetchRefund } from '../../../../api/refund'
import { refetchAccountEvents } from '../../../../api/sessions'
import { auth, useUserId } from '../../../../state/auth'

const planChangeApi = createAreaClient(planChangeContract)
const cache = createAreaCache(planChangeApi)

const toKey = (userId: number) => [...PLAN_INFO_KEY, userId, 'change']

/** Returns the plans that the customer can change to. Refetched with the plan; 404 if the server lacks the endpoint. */
export const usePlanChange = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const userId = useUserId()
  return planChangeApi.getPlanChange.useQuery(
    usePricedQueryOptions(planChangeContract.getPlanChange, toKey(userId), { enabled }),
  )
}

export const getCachedPlanChange = () =>
  cache.getPlanChange.getQueryData(toKey(auth.user?.id ?? 0))?.body.data.change

/** Changes the plan at the shown price, then refetches the data that depends on it, even after an error. */
export const useChangePlan = () =>
  planChangeApi.changePlan.useMutation({
    meta: parseMeta(planChangeContract.changePlan),
    onSettled: () => Promise.all([refetchPlanInfo(), refetchRefund(), refetchAccountEvents()]),
  })
