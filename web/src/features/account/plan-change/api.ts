import { planChangeContract } from '@zoog/contract/plan-change'
import { refetchAccountEvents } from '../../../api/account-events'
import { PLAN_INFO_KEY, refetchPlanInfo } from '../../../api/billing'
import { apiCallbacks } from '../../../api/callbacks'
import { createAreaClient, parseMeta, queryOptions } from '../../../api/create-client'
import { refetchRefund } from '../refund/api'

const planChangeApi = createAreaClient(planChangeContract)

/** What the plan can be changed to; asked for anew with the plan. Missing where the server has no such call. */
export const usePlanChange = () => {
  const buyer = apiCallbacks.useUserId()
  return planChangeApi.getPlanChange.useQuery(
    queryOptions(planChangeContract.getPlanChange, [PLAN_INFO_KEY, buyer, 'change']),
  )
}

/** Changes the plan as it was shown. Whatever came of it, the server is asked how everything stands that follows. */
export const useChangePlan = () =>
  planChangeApi.changePlan.useMutation({
    meta: parseMeta(planChangeContract.changePlan),
    onSettled: () => Promise.all([refetchPlanInfo(), refetchRefund(), refetchAccountEvents()]),
  })
