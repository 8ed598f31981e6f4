import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestClient } from '../testing/test-client'

const { mock, call, control } = await createTestClient()
const add = (body: Record<string, unknown>) => control('POST faults', { body })

afterEach(async () => {
  await control('DELETE faults')
})

describe('faults', () => {
  it('R-ERR-1 respond with a status in the failure format, as often as requested', async () => {
    await add({ route: 'GET ip/info', status: 503, times: 1 })
    const response = await call('GET ip/info')
    expect(response.status).toBe(503)
    expect(response.json()).toEqual({
      message: 'We’re busy right now. Try again in a moment.',
      code: 'unavailable',
    })
    expect(response.headers['retry-after']).toBe('1')
    expect((await call('GET ip/info')).status).toBe(200)
  })

  it('R-ERR-3 respond with any body, including truncated JSON and proxy error pages', async () => {
    await add({ route: 'GET ip/info', body: { data: { code: 7 } }, times: 1 })
    await add({ route: 'GET ip/info', body: '{"data":', times: 1 })
    await add({ route: 'GET ip/info', body: null, times: 1 })
    await add({ route: 'GET ip/info', status: 502, body: '<html>Bad gateway</html>', times: 1 })
    const responses = []
    for (let i = 0; i < 4; i += 1) responses.push(await call('GET ip/info'))
    expect(responses.map((response) => [response.status, response.text])).toEqual([
      [200, '{"data":{"code":7}}'],
      [200, '{"data":'],
      [200, 'null'],
      [502, '<html>Bad gateway</html>'],
    ])
    expect(responses.map((response) => response.headers['content-type'])).toEqual([
      'application/json; charset=utf-8',
      'application/json; charset=utf-8',
      'application/json; charset=utf-8',
      'text/html; charset=utf-8',
    ])
  })

  it('delay the real response', async () => {
    await add({ route: 'GET ip/info', latencyMs: 60 })
    const start = performance.now()
    expect((await call('GET ip/info')).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThanOrEqual(58)
  })

  it('run before authentication, in their own sandbox only', async () => {
    await control('POST faults', { sandbox: 'faulty', body: { route: 'GET users/info/get', status: 500 } })
    expect((await call('GET users/info/get', { sandbox: 'faulty' })).status).toBe(500)
    expect((await call('GET users/info/get')).status).toBe(401)
  })

  it('R-ERR-3 close the connection without a response', async () => {
    const { api } = await mock.listen()
    await add({ route: 'GET ip/info', drop: true, times: 1 })
    const dropped = httpRequest(`${api}/zoog_api/api/ip/info`)
    dropped.end()
    const [error] = await once(dropped, 'error')
    expect(error).toMatchObject({ code: 'ECONNRESET' })
    expect((await control('GET requests')).json()).toContainEqual(
      expect.objectContaining({ route: 'GET ip/info', fault: 'drop', status: 0 }),
    )
    const good = httpRequest(`${api}/zoog_api/api/ip/info`)
    good.end()
    const [response] = await once(good, 'response')
    expect(response.statusCode).toBe(200)
    response.resume()
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
