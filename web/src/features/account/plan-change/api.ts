import { planChangeContract } from '@zoog/contract/plan-change'
import { refetchAccountEvents } from '../../../api/account-events'
import { PLAN_INFO_KEY, refetchPlanInfo } from '../../../api/billing'
import { apiCallbacks } from '../../../api/callbacks'
import { createAreaClient, parseMeta, queryOptions } from '../../../api/create-client'
import { queryClient } from '../../../api/query-client'
import { auth } from '../../../state/auth'
import { refetchRefund } from '../refund/api'

const planChangeApi = createAreaClient(planChangeContract)
const cache = planChangeApi.initQueryClient(queryClient)

const toKey = (userId: number) => [PLAN_INFO_KEY, userId, 'change']

/** What the plan can be changed to; asked for anew with the plan. Missing where the server has no such call. */
export const usePlanChange = () => {
  const userId = apiCallbacks.useUserId()
  return planChangeApi.getPlanChange.useQuery(queryOptions(planChangeContract.getPlanChange, toKey(userId)))
}

/** The change that waits, as last read. */
export const getCachedPlanChange = () =>
  cache.getPlanChange.getQueryData(toKey(auth.user?.id ?? 0))?.body.data.change

/** Changes the plan as it was shown. Whatever came of it, the server is asked how everything stands that follows. */
export const useChangePlan = () =>
  planChangeApi.changePlan.useMutation({
    meta: parseMeta(planChangeContract.changePlan),
    onSettled: () => Promise.all([refetchPlanInfo(), refetchRefund(), refetchAccountEvents()]),
  })
