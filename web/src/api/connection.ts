import { CACHE_HEADER } from '@zoog/contract/common'
import { ipContract } from '@zoog/contract/ip'
import { apiOf, queryOf } from './area'

const connectionApi = apiOf(ipContract)

/** Calm, and soon enough to be seen: who comes back from the app has it asked at once. */
const REFRESH_MS = 10_000

/**
 * How sites see this browser now (R-PROTECT-2), asked for again and again where the server tells whether it is connected:
 * then the portal sees the moment in which that changes. Behind the scenes: where it fails, nothing is known.
 */
export const useConnection = () =>
  connectionApi.getInfo.useQuery({
    ...queryOf(ipContract.getInfo, ['ip.connection']),
    // Not what was kept: it is the change that counts.
    queryData: { headers: { [CACHE_HEADER]: '0' } },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.body.data.isOurs === undefined ? false : REFRESH_MS),
    meta: { silent: true },
  })
