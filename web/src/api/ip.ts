import { ipContract } from '@zoog/contract/ip'
import { apiOf, queryOf } from './area'

const ipApi = apiOf(ipContract)

/** The country that the visitor seems to be in. Behind the scenes: without it, currency and providers are the usual. */
export const useIpInfo = () =>
  ipApi.getInfo.useQuery({
    ...queryOf(ipContract.getInfo, ['ip.info']),
    meta: { silent: true, isNobodys: true },
  })
