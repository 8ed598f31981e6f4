import { CACHE_HEADER } from '@zoog/contract/common'
import { ipContract } from '@zoog/contract/ip'
import { useEffect, useState } from 'react'
import { setStored } from '../storage/local'
import { queryOptions } from './create-client'
import { ipApi } from './ip'
import { SILENT } from './show-error'

/** The key of the `useConnection` query. */
export const CONNECTION_KEY = ['ip.connection']

/** Slow enough for the server. A customer who returns from the app gets an immediate refetch on focus. */
const REFRESH_MS = 10_000

/**
 * Returns the address and country that websites see for this browser (R-PROTECT-2). If the server detects connections, the
 * result updates by server-sent events, or by polling without them. Stores the visitor's own country. Fails silently.
 */
export const useConnection = () => {
  const [hasEvents, setHasEvents] = useState(false)
  const query = ipApi.getInfo.useQuery({
    ...queryOptions(ipContract.getInfo, CONNECTION_KEY),
    // Bypass the response cache, to see a change at once.
    queryData: { headers: { [CACHE_HEADER]: '0' } },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      hasEvents || state.data?.body.data.isOurs === undefined ? false : REFRESH_MS,
    meta: SILENT,
  })
  const { data } = query
  useEffect(() => {
    // While connected, the server sees the location's country.
    if (data?.isOurs === false) setStored('ownCountry', data.code)
  }, [data])
  const detectsConnection = data?.isOurs !== undefined
  useEffect(() => {
    if (!detectsConnection) return
    let unsubscribe: (() => void) | null = null
    let isUnmounted = false
    // If the chunk fails to load, polling continues.
    void import('./connection-events').then(
      ({ subscribeToConnection }) => {
        if (!isUnmounted) unsubscribe = subscribeToConnection(setHasEvents)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      unsubscribe?.()
    }
  }, [detectsConnection])
  return query
}

/** Returns the id of the connected location as `useConnection` knows it; null if there is none. Sends no request. */
export const useConnectedServerId = (): number | null => {
  const { data } = ipApi.getInfo.useQuery({
    ...queryOptions(ipContract.getInfo, CONNECTION_KEY),
    enabled: false,
  })
  return data?.serverId ?? null
}
