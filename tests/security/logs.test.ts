import { createTestClient } from '@zoog/mock-api/test-client'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { formatRawRequest, type PortalWithApi, sendRawBytes, startPortalWithApi } from './support'

// The logs contain no secrets, even for unusual URLs (ASVS 5.0 V16.2.5).

let portal: PortalWithApi | undefined
afterEach(async () => {
  await portal?.close()
  portal = undefined
})

const UNUSUAL_PATHS = [
  '%3Ftoken=path-secret',
  ';token=path-secret',
  '%3ftoken%3Dpath-secret',
  '?t=path-secret',
]

it('R-SEC-5 the portal logs a request as one line with its route pattern, not its URL', async () => {
  const lines: string[] = []
  portal = await startPortalWithApi({
    env: { LOG_LEVEL: 'info' },
    logTo: lines,
    api: (api) => api.all('/zoog_api/api/users/login', (_request, reply) => reply.code(422).send({})),
  })
  const { port } = portal
  const headers = ['Host: localhost', 'Accept: text/html']
  for (const path of UNUSUAL_PATHS) await sendRawBytes(port, formatRawRequest('GET', `/auth${path}`, headers))
  const body = '{"password":"body-secret"}'
  const secrets = ['Authorization: Bearer header-secret', `Content-Length: ${body.length}`]
  await sendRawBytes(
    port,
    formatRawRequest(
      'POST',
      '/zoog_api/api/users/login?token=query-secret',
      ['Host: localhost', 'Content-Type: application/json', ...secrets],
      body,
    ),
  )
  const readRequestLogs = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'responded')
  await expect.poll(readRequestLogs).toHaveLength(5)
  expect(readRequestLogs().map(({ route, status }) => [route, status])).toEqual([
    ...[0, 1, 2].map(() => ['unknown', 200]),
    ['/auth', 200],
    ['/zoog_api/*', 422],
  ])
  expect(lines.join('')).not.toContain('secret')
})

it('R-SEC-5 the mock’s list of requests masks tokens in unusual URLs', async () => {
  const { call, control } = await createTestClient()
  for (const path of UNUSUAL_PATHS) await call(`GET users/verifyUser${path}`)
  const requests = (await control('GET requests')).json()
  expect(z.array(z.object({ path: z.string() })).parse(requests)).toHaveLength(UNUSUAL_PATHS.length)
  expect(JSON.stringify(requests)).not.toContain('secret')
})
