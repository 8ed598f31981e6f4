import { affiliateContract } from '@zoog/contract/affiliate'
import { createAreaClient, queryOptions } from '../../api/create-client'

const affiliateApi = createAreaClient(affiliateContract)

/** Signs in at the affiliate panel of an address; the address that opens it. */
export const useCreatePanelSession = () => affiliateApi.createSession.useMutation()

/** The referral link and what it earned; missing where the server has no such call. */
export const useRewards = () =>
  affiliateApi.getRewards.useQuery(queryOptions(affiliateContract.getRewards, ['affiliate.rewards']))
