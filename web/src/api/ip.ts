import { ipContract } from '@zoog/contract/ip'
import { createAreaClient, queryOptions } from './create-client'

const ipApi = createAreaClient(ipContract)

/** The country that the visitor seems to be in. Behind the scenes: without it, currency and providers are the usual. */
export const useIpInfo = () =>
  ipApi.getInfo.useQuery({
    ...queryOptions(ipContract.getInfo, ['ip.info']),
    meta: { silent: true, isNobodys: true },
  })
