import { describe, expect, it } from 'vitest'
import { createRequestLog, type LoggedRequest } from './request-log'

/** Creates a request with a different value in every field. */
const createRequest = (number: number): LoggedRequest => ({
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

const details = { url: '/', requestHeaders: {}, responseHeaders: {}, responseBody: null }

describe('the request log', () => {
  it('keeps the last 500 requests, newest first', () => {
    const log = createRequestLog()
    for (let number = 1; number <= 1234; number += 1) log.add(createRequest(number), details)
    expect(log.list()).toEqual(Array.from({ length: 500 }, (_, index) => createRequest(1234 - index)))
  })

  it('keeps a body as it was sent', () => {
    const log = createRequestLog()
    const body = { name: 'Fay' }
    log.add({ ...createRequest(1), requestBody: body }, details)
    body.name = 'Ray'
    expect(log.list()[0]?.requestBody).toEqual({ name: 'Fay' })
  })
})
