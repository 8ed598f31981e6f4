import { affiliateContract } from '@zoog/contract/affiliate'
import { apiOf, dataOnly } from './area'
import { extensionsApi } from './extensions'

export const affiliateApi = apiOf(affiliateContract)

/** Signs in at the affiliate panel of an address; the address that opens it. */
export const createPanelSession = async (body: { url: string; referralID: string }): Promise<string> => {
  const answer = await affiliateApi.createSession.mutate({ body })
  if (answer.status !== 200) throw answer
  return answer.body.data.url
}

/** The referral link and what it earned; missing where the server has no such call. */
export const useRewards = () =>
  extensionsApi.getRewards.useQuery({
    queryKey: ['affiliate.rewards'],
    meta: { ownError: true },
    select: dataOnly,
  })
