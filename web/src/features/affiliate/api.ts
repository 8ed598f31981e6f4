import { affiliateContract } from '@zoog/contract/affiliate'
import { createAreaClient, queryOptions } from '../../api/create-client'

const affiliateApi = createAreaClient(affiliateContract)

/** Signs in to the affiliate panel; returns the address that opens it. */
export const useCreatePanelSession = () => affiliateApi.createSession.useMutation()

/** The referral link and its rewards; 404 if the server lacks the endpoint. */
export const useRewards = () =>
  affiliateApi.getRewards.useQuery(queryOptions(affiliateContract.getRewards, ['affiliate.rewards']))
