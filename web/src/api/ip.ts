import { ipContract } from '@zoog/contract/ip'
import { apiOf, cacheFor, dataOnly } from './area'

export const ipApi = apiOf(ipContract)

/** The country that the visitor seems to be in. Nothing depends on it: without an answer nothing is shown. */
export const useIpInfo = () =>
  ipApi.getInfo.useQuery({
    queryKey: ['ip.info'],
    queryData: { headers: cacheFor(ipContract.getInfo) },
    meta: { ownError: true },
    select: dataOnly,
  })
