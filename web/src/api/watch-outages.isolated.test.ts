import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoResponseError } from './errors'
import { queryClient } from './query-client'
import { watchOutages } from './watch-outages'

const server = { isReachable: true }
let stop = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers()
  server.isReachable = true
  vi.stubGlobal('fetch', async () => {
    if (!server.isReachable) throw new TypeError('Failed to fetch')
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

/** Mounts a query that has failed. */
const failQuery = async (reason: 'unreachable' | 'offline') => {
  const request = vi.fn<() => Promise<string>>(() => Promise.reject(new NoResponseError(reason)))
  const observer = new QueryObserver(queryClient, { queryKey: ['page'], queryFn: request, retry: false })
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().isError).toBe(true)
  return { request, leave, data: () => observer.getCurrentResult().data }
}

describe('R-ERR-3 a query that failed in an outage', () => {
  it('retries once the server is back, and not before', async () => {
    server.isReachable = false
    const { request, leave, data } = await failQuery('unreachable')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(request).toHaveBeenCalledTimes(1)
    server.isReachable = true
    request.mockResolvedValue('recovered')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(data()).toBe('recovered')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(request).toHaveBeenCalledTimes(2)
    leave()
  })

  it('retries as soon as the connection is back', async () => {
    server.isReachable = false
    const { request, leave, data } = await failQuery('offline')
    server.isReachable = true
    request.mockResolvedValue('recovered')
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(data()).toBe('recovered')
    leave()
  })

  it('does not retry while the server is reachable and only one request fails', async () => {
    const { request, leave } = await failQuery('unreachable')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(request).toHaveBeenCalledTimes(1)
    leave()
  })

  it('does not retry after the visitor left the page', async () => {
    server.isReachable = false
    const { request, leave } = await failQuery('unreachable')
    leave()
    server.isReachable = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(request).toHaveBeenCalledTimes(1)
  })
})
