import { describe, expect, it, vi } from 'vitest'
import { createRequestLog, type LoggedRequest } from './request-log'

/** A request whose every field is another than in the request before. */
const numbered = (number: number): LoggedRequest => ({
  id: `id-${number}`,
  at: number,
  method: `M${number}`,
  path: `p/${number}`,
  route: `GET p/${number}`,
  status: number,
  durationMs: number / 10,
  verdict: `v${number}`,
  userId: number,
  fault: `f${number}`,
  requestBody: { number },
})

describe('the log of requests', () => {
  it('keeps the last 500 whole, newest first', () => {
    const log = createRequestLog()
    for (let number = 1; number <= 1234; number += 1) log.add(numbered(number))
    expect(log.list()).toEqual(Array.from({ length: 500 }, (_, index) => numbered(1234 - index)))
  })

  it('gives lists that later requests do not change', () => {
    const log = createRequestLog()
    log.add(numbered(1))
    const before = log.list()
    for (let number = 2; number <= 600; number += 1) log.add(numbered(number))
    expect(before).toEqual([numbered(1)])
  })

  it('keeps a request as it came, whatever becomes of its body later', () => {
    const log = createRequestLog()
    const body = { name: 'Fay' }
    log.add({ ...numbered(1), requestBody: body })
    body.name = 'Ray'
    expect(log.list()[0]?.requestBody).toEqual({ name: 'Fay' })
  })

  it('tells who follows, until told to stop', () => {
    const log = createRequestLog()
    const listener = vi.fn()
    const stop = log.subscribe(listener)
    log.add(numbered(1))
    stop()
    log.add(numbered(2))
    expect(listener.mock.calls).toEqual([[numbered(1)]])
  })
})
