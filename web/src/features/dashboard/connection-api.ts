import { CACHE_HEADER } from '@zoog/contract/common'
import { ipContract } from '@zoog/contract/ip'
import { useEffect, useState } from 'react'
import { createAreaClient, queryOptions } from '../../api/create-client'

const connectionApi = createAreaClient(ipContract)
/** Of the query that has how sites see this browser now. */
export const CONNECTION_KEY = ['ip.connection']

/** Calm, and soon enough to be seen: who comes back from the app has it asked at once. */
const REFRESH_MS = 10_000

/**
 * How sites see this browser now (R-PROTECT-2), where the server tells whether it is connected: then the portal sees the
 * moment in which that changes, by the server's events, or asked for again and again while there are none. Behind the
 * scenes: where it fails, nothing is known.
 */
export const useConnection = () => {
  const [isTold, setTold] = useState(false)
  const query = connectionApi.getInfo.useQuery({
    ...queryOptions(ipContract.getInfo, CONNECTION_KEY),
    // Not what was kept: it is the change that counts.
    queryData: { headers: { [CACHE_HEADER]: '0' } },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isTold || state.data?.body.data.isOurs === undefined ? false : REFRESH_MS,
    meta: { silent: true },
  })
  const tellsMore = query.data?.isOurs !== undefined
  useEffect(() => {
    if (!tellsMore) return
    let stop: (() => void) | null = null
    let isOver = false
    // Where its code does not come, asking goes on.
    void import('./connection-events').then(
      ({ subscribeToConnection }) => {
        if (!isOver) stop = subscribeToConnection(setTold)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [tellsMore])
  return query
}
