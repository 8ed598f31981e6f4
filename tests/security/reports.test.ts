import { afterEach, expect, it } from 'vitest'
import { type PortalWithApi, startPortalWithApi } from './support'

// Anyone can send error reports, so the server limits their number and size and removes personal data.

let portal: PortalWithApi
afterEach(() => portal.close())

it('R-ERR-3 valid reports arrive without personal data; invalid and excess reports do not arrive', async () => {
  const received: unknown[] = []
  portal = await startPortalWithApi({
    api: (api) =>
      api.post('/__mock/reports', ({ body }) => {
        received.push(body)
        return {}
      }),
  })
  const post = (body: string, type = 'application/json') =>
    fetch(`http://127.0.0.1:${portal.port}/reports`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
  const report = { kind: 'error', message: 'free@zoog.test broke', page: '/plans?t=abc', source: 'a.js:1:2' }

  expect((await post(JSON.stringify(report))).status).toBe(204)
  await expect.poll(() => received).toEqual([[{ ...report, message: '[e-mail] broke', page: '/plans' }]])
  for (const invalid of ['{', '[]', '<html>']) expect((await post(invalid, 'text/plain')).status).toBe(204)
  expect((await post('x'.repeat(20_000))).status).toBe(413)
  const flood = await Promise.all(Array.from({ length: 60 }, () => post(JSON.stringify(report))))
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(30)
  // The first report arrived too. The server responds to invalid ones with 204 and drops them.
  const accepted = flood.filter(({ status }) => status === 204).length
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(1 + accepted)
  expect(received).toHaveLength(1 + accepted)
})
