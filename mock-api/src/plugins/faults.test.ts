import { describe, expect, it } from 'vitest'
import { createTestClient } from '../testing/test-client'

const { call, control } = await createTestClient()
describe('faults', () => {
  it('R-ERR-1 respond with a status in the failure format, as often as requested', async () => {
    await control('POST faults', { body: { route: 'GET ip/info', status: 503, times: 1 } })
    const response = await call('GET ip/info')
    expect(response.status).toBe(503)
    expect(response.json()).toEqual({
      message: 'We’re busy right now. Try again in a moment.',
      code: 'unavailable',
    })
    expect(response.headers['retry-after']).toBe('1')
    expect((await call('GET ip/info')).status).toBe(200)
  })

  it('run before authentication, in their own sandbox only', async () => {
    await control('POST faults', { sandbox: 'faulty', body: { route: 'GET users/info/get', status: 500 } })
    expect((await call('GET users/info/get', { sandbox: 'faulty' })).status).toBe(500)
    expect((await call('GET users/info/get')).status).toBe(401)
  })
})

describe('chaos and latency', () => {
  it('fails every request at 1', async () => {
    const { call: chaotic, control: calm } = await createTestClient({ chaos: 1 })
    await calm('POST faults', { body: { route: '*', status: 418, times: 1 } })
    expect((await chaotic('GET ip/info')).status).toBe(418)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => chaotic('GET ip/info')))
    for (const result of results) if (result.status === 'fulfilled') expect(result.value.status).toBe(503)
    expect((await calm('GET health')).status).toBe(200)
  })

  it('delays every request', async () => {
    const { call: slow } = await createTestClient({ latencyMs: 50 })
    const start = performance.now()
    await slow('GET ip/info')
    expect(performance.now() - start).toBeGreaterThanOrEqual(48)
  })
})
