import { affiliateContract } from '@zoog/contract/affiliate'
import { extensionsContract } from '@zoog/contract/extensions'
import { apiOf, queryOf } from './area'
import { extensionsApi } from './extensions'

const affiliateApi = apiOf(affiliateContract)

/** Signs in at the affiliate panel of an address; the address that opens it. */
export const useCreatePanelSession = () => affiliateApi.createSession.useMutation()

/** The referral link and what it earned; missing where the server has no such call. */
export const useRewards = () =>
  extensionsApi.getRewards.useQuery(queryOf(extensionsContract.getRewards, ['affiliate.rewards']))
