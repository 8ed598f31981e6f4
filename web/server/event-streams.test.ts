import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortalServer } from './portal-server'
import { findFreePort } from './testing/find-free-port'

const PATH = '/zoog_api/api/ip/events'
const dist = mkdtempSync(join(tmpdir(), 'portal-events-'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><html><head></head><body></body></html>')

/** The API's requests and open responses. */
const received: { response: ServerResponse; encoding: string | string[] | undefined }[] = []
let hasEndpoint = true
const api = createServer((request, response) => {
  if (!hasEndpoint) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('data: 1\n\n')
  received.push({ response, encoding: request.headers['accept-encoding'] })
})
await new Promise<void>((resolve) => {
  api.listen(0, '127.0.0.1', resolve)
})
const address = api.address()
const port = typeof address === 'object' ? address?.port : undefined

const start = async () => {
  const env = { MOCK_PORT: String(port), METRICS_PORT: await findFreePort() }
  const portal = await createPortalServer({ dist, env })
  return {
    portal,
    origin: await portal.listen({ port: 0, host: '127.0.0.1' }),
    fetchMetrics: async () => (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text(),
  }
}

beforeEach(() => {
  received.length = 0
  hasEndpoint = true
})
afterAll(() => {
  api.closeAllConnections()
  api.close()
  rmSync(dist, { recursive: true })
})

const watch = async (origin: string) => {
  const response = await fetch(`${origin}${PATH}`, { headers: { 'accept-encoding': 'gzip, br' } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return { response, next: async () => (await reader?.read())?.value, leave: () => reader?.cancel() }
}

describe('R-PROTECT-2 event streams', () => {
  it('forwards each event at once and uncompressed, and counts streams separately', async () => {
    const { portal, origin, fetchMetrics } = await start()
    const { response, next, leave } = await watch(origin)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(received[0]?.encoding).toBe('identity')
    expect(await next()).toBe('data: 1\n\n')
    received[0]?.response.write('data: 2\n\n')
    expect(await next()).toBe('data: 2\n\n')
    expect(await fetchMetrics()).toContain('portal_event_streams 1')
    const left = new Promise((resolve) => received[0]?.response.once('close', resolve))
    await leave()
    await left
    await vi.waitFor(async () => expect(await fetchMetrics()).toContain('portal_event_streams 0'))
    expect(await fetchMetrics()).not.toContain('kind="api"')
    await portal.close()
  })

  it('a stopping server closes its streams without waiting', async () => {
    const { portal, origin } = await start()
    const { next } = await watch(origin)
    await next()
    await portal.close()
    expect(await next()).toBeUndefined()
  })

  it('a missing endpoint or API ends the stream with an error', async () => {
    const { portal, origin, fetchMetrics } = await start()
    const { next } = await watch(origin)
    await next()
    received[0]?.response.destroy()
    expect(await next()).toBeUndefined()
    hasEndpoint = false
    expect((await fetch(`${origin}${PATH}`)).status).toBe(404)
    expect(await fetchMetrics()).toContain('kind="api"')
    await portal.close()
  })
})
