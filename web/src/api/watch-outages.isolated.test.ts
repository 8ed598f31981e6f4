// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoResponseError } from './errors'
import { queryClient } from './query-client'
import { watchOutages } from './watch-outages'

const server = { isThere: true }
let stop = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers()
  server.isThere = true
  vi.stubGlobal('fetch', async () => {
    if (!server.isThere) throw new TypeError('Failed to fetch')
    return Response.json({ data: { code: 'NL' } })
  })
  stop = watchOutages()
})
afterEach(() => {
  stop()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page's query that has failed. */
const failing = async (why: 'unreachable' | 'offline') => {
  const call = vi.fn<() => Promise<string>>(() => Promise.reject(new NoResponseError(why)))
  const observer = new QueryObserver(queryClient, { queryKey: ['page'], queryFn: call, retry: false })
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().isError).toBe(true)
  return { call, leave, data: () => observer.getCurrentResult().data }
}

describe('R-ERR-3 what a page misses in an outage', () => {
  it('is asked for once the server is back, and not before', async () => {
    server.isThere = false
    const { call, leave, data } = await failing('unreachable')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledTimes(1)
    server.isThere = true
    call.mockResolvedValue('There it is')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(data()).toBe('There it is')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledTimes(2)
    leave()
  })

  it('is asked for as soon as the connection is back', async () => {
    server.isThere = false
    const { call, leave, data } = await failing('offline')
    server.isThere = true
    call.mockResolvedValue('There it is')
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(data()).toBe('There it is')
    leave()
  })

  it('waits for a press where the server is there and one call fails', async () => {
    const { call, leave } = await failing('unreachable')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledTimes(1)
    leave()
  })

  it('is not asked for from a page that was left', async () => {
    server.isThere = false
    const { call, leave } = await failing('unreachable')
    leave()
    server.isThere = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledTimes(1)
  })
})
