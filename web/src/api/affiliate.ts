import { affiliateContract } from '@zoog/contract/affiliate'
import { apiOf, queryOf } from './area'

const affiliateApi = apiOf(affiliateContract)

/** Signs in at the affiliate panel of an address; the address that opens it. */
export const useCreatePanelSession = () => affiliateApi.createSession.useMutation()

/** The referral link and what it earned; missing where the server has no such call. */
export const useRewards = () =>
  affiliateApi.getRewards.useQuery(queryOf(affiliateContract.getRewards, ['affiliate.rewards']))
