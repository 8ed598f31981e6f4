import { IP_EVENTS_HEARTBEAT_SECONDS, type IpInfo, ipEvent, ipEventsContract } from '@zoog/contract/ip'
import { config } from '../config'
import { CONNECTION_KEY } from './connection'
import { queryClient } from './query-client'

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

/** Opens a stream and returns a function that closes it. The endpoint needs no token, so `EventSource` suffices. */
const openStream = (setHasEvents: (hasEvents: boolean) => void): (() => void) => {
  const source = new EventSource(config.apiBase + ipEventsContract.getEvents.path)
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
export const subscribeToConnection = (setHasEvents: (hasEvents: boolean) => void): (() => void) => {
  if (typeof EventSource === 'undefined') return () => undefined
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
