import { planChangeContract } from '@zoog/contract/plan-change'
import { refetchAccountEvents } from './account-events'
import { apiOf, metaOf, queryOf } from './area'
import { PLAN_INFO_KEY, refetchPlanInfo } from './billing'
import { ports } from './ports'
import { refetchRefund } from './refund'

const planChangeApi = apiOf(planChangeContract)

/** What the plan can be changed to; asked for anew with the plan. Missing where the server has no such call. */
export const usePlanChange = () => {
  const buyer = ports.useUserId()
  return planChangeApi.getPlanChange.useQuery(
    queryOf(planChangeContract.getPlanChange, [PLAN_INFO_KEY, buyer, 'change']),
  )
}

/** Changes the plan as it was shown. Whatever came of it, the server is asked how everything stands that follows. */
export const useChangePlan = () =>
  planChangeApi.changePlan.useMutation({
    meta: metaOf(planChangeContract.changePlan),
    onSettled: () => Promise.all([refetchPlanInfo(), refetchRefund(), refetchAccountEvents()]),
  })
