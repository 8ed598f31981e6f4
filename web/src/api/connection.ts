import { CACHE_HEADER } from '@zoog/contract/define-endpoints'
import {
  IP_EVENTS_HEARTBEAT_SECONDS,
  type IpInfo,
  ipContract,
  ipEvent,
  ipEventsContract,
} from '@zoog/contract/ip'
import { useEffect, useState } from 'react'
import { config } from '../config'
import { setStored } from '../storage/local'
import { queryOptions } from './create-client'
import { ipApi } from './ip'
import { queryClient } from './query-client'
import { SILENT } from './show-error'

const CONNECTION_KEY = ['ip.connection']

/** Slow enough for the server. A customer who returns from the app gets an immediate refetch on focus. */
const REFRESH_MS = 10_000

/** A stream without events for this long is broken, even without an error: for example one opened before the app connected. */
const TIMEOUT_MS = 3 * IP_EVENTS_HEARTBEAT_SECONDS * 1000

const readEvent = (data: unknown): IpInfo | null => {
  try {
    return ipEvent.parse(JSON.parse(String(data)))
  } catch {
    return null
  }
}

/** Writes an event to the cache of `ip/info`. Cancels pending requests, because their data is older. */
const storeInCache = async (data: IpInfo): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: CONNECTION_KEY })
  queryClient.setQueryData<{ body: { data: IpInfo } }>(
    CONNECTION_KEY,
    (known) => known && { ...known, body: { data } },
  )
}

const createEventSource = (): EventSource | null => {
  try {
    return new EventSource(config.apiBase + ipEventsContract.getEvents.path)
  } catch {
    // The browser lacks `EventSource`, or an extension blocks it. Polling continues.
    return null
  }
}

/** Opens a stream and returns a function that closes it. The endpoint needs no token, so `EventSource` suffices. */
const openStream = (setHasEvents: (hasEvents: boolean) => void): (() => void) => {
  const source = createEventSource()
  if (source === null) return () => undefined
  let hasEvents = false
  let timeout: ReturnType<typeof setTimeout> | undefined
  const close = (): void => {
    clearTimeout(timeout)
    source.close()
    setHasEvents(false)
  }
  // Polling replaces the browser's own retries; it starts at once if the stream had worked.
  const fail = (): void => {
    close()
    if (hasEvents) void queryClient.refetchQueries({ queryKey: CONNECTION_KEY })
  }
  source.onerror = fail
  source.onmessage = ({ data }) => {
    const info = readEvent(data)
    if (!info) return fail()
    hasEvents = true
    setHasEvents(true)
    clearTimeout(timeout)
    timeout = setTimeout(fail, TIMEOUT_MS)
    void storeInCache(info)
  }
  return close
}

/**
 * Updates the connection's cache by server-sent events (R-PROTECT-2) and returns a function that unsubscribes. Only a
 * visible tab keeps a stream open, because a browser allows six connections to a server.
 *
 * @param setHasEvents receives whether events arrive, so that polling can stop.
 */
const subscribeToConnection = (setHasEvents: (hasEvents: boolean) => void): (() => void) => {
  let close: (() => void) | null = null
  const updateStream = (): void => {
    close?.()
    close = document.visibilityState === 'visible' ? openStream(setHasEvents) : null
  }
  updateStream()
  document.addEventListener('visibilitychange', updateStream)
  return () => {
    document.removeEventListener('visibilitychange', updateStream)
    close?.()
  }
}

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
  useEffect(() => (detectsConnection ? subscribeToConnection(setHasEvents) : undefined), [detectsConnection])
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
