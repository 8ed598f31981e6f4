import { affiliateContract } from '@zoog/contract/affiliate'
import { createAreaClient, queryOptions } from '../../api/create-client'

const affiliateApi = createAreaClient(affiliateContract)

/** Creates a session of the affiliate panel. Returns the URL that opens it. */
export const useCreatePanelSession = () =>
  affiliateApi.createSession.useMutation({ meta: { isRepeatable: true } })

/** Returns the referral link and its rewards; 404 if the server lacks the endpoint. */
export const useRewards = () =>
  affiliateApi.getRewards.useQuery(queryOptions(affiliateContract.getRewards, ['affiliate.rewards']))
