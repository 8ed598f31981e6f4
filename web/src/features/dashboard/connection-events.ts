import type { IpInfo } from '@zoog/contract/ip'
import { IP_EVENTS_HEARTBEAT_SECONDS, ipEvent, ipEventsContract } from '@zoog/contract/ip-events'
import { queryClient } from '../../api/query-client'
import { config } from '../../config'
import { CONNECTION_KEY } from './connection-api'

/** A stream that says nothing for so long is broken, though nobody said so: such as one from before the app connected. */
const SILENCE_MS = 3 * IP_EVENTS_HEARTBEAT_SECONDS * 1000

const readEvent = (data: unknown): IpInfo | null => {
  try {
    return ipEvent.parse(JSON.parse(String(data)))
  } catch {
    return null
  }
}

/** Puts what an event said where the answer of `ip/info` is; what was asked before it is older, and dropped. */
const keep = async (data: IpInfo): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: CONNECTION_KEY })
  queryClient.setQueryData<{ body: { data: IpInfo } }>(
    CONNECTION_KEY,
    (known) => known && { ...known, body: { data } },
  )
}

/** One stream, until it is closed, or broke. The call takes no token, so that the browser's own reader will do. */
const listen = (setTold: (isTold: boolean) => void): (() => void) => {
  const source = new EventSource(config.apiBase + ipEventsContract.getEvents.path)
  let isTold = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const close = (): void => {
    clearTimeout(silence)
    source.close()
    setTold(false)
  }
  // The browser would try again and again; here asking goes on in its place, at once where there were events.
  const fail = (): void => {
    close()
    if (isTold) void queryClient.refetchQueries({ queryKey: CONNECTION_KEY })
  }
  source.onerror = fail
  source.onmessage = ({ data }) => {
    const info = readEvent(data)
    if (!info) return fail()
    isTold = true
    setTold(true)
    clearTimeout(silence)
    silence = setTimeout(fail, SILENCE_MS)
    void keep(info)
  }
  return close
}

/**
 * Follows how sites see this browser by the server's events (R-PROTECT-2), while the page is looked at: a browser has six
 * connections to a server, and each tab would take one.
 *
 * @param setTold whether events come, so that nothing need be asked for.
 * @returns what ends it.
 */
export const subscribeToConnection = (setTold: (isTold: boolean) => void): (() => void) => {
  if (typeof EventSource === 'undefined') return () => undefined
  let close: (() => void) | null = null
  const look = (): void => {
    close?.()
    close = document.visibilityState === 'visible' ? listen(setTold) : null
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    close?.()
  }
}
