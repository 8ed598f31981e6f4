import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFolder } from '../build/compress'
import { getPrerenderedFile } from './page-renderer'
import { createPortalServer } from './portal-server'
import { findFreePort } from './testing/find-free-port'

const script = `console.log(${JSON.stringify('portal '.repeat(400))})`
const page = `<!doctype html><html><head><meta name="portal-config" content="{}">
  <script type="module" crossorigin src="/assets/first-1.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/first-1.css">
  <link rel="preload" as="font" href="/assets/latin-1.woff2"></head><body></body></html>`
/** Vite's manifest with two pages, a shared chunk, the entry chunk and the frame. */
const manifest = {
  'src/features/checkout/CheckoutPage.tsx': {
    file: 'assets/CheckoutPage-1.js',
    css: ['assets/CheckoutPage-1.css'],
    imports: ['_first-1.js', '_shared-1.js'],
    isDynamicEntry: true,
  },
  '_shared-1.js': { file: 'assets/shared-1.js', imports: ['_first-1.js'] },
  '_first-1.js': { file: 'assets/first-1.js' },
  '_frame-1.js': { file: 'assets/frame-1.js', name: 'frame', imports: ['_first-1.js'] },
  'src/features/plans/PlanPage.tsx': { file: 'assets/PlanPage-1.js', imports: ['_first-1.js'] },
}
const SERVERS = Array.from({ length: 100 }, (_, id) => ({ id, locationName: 'Place' }))
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let dist: string
let api: FastifyInstance
let portal: FastifyInstance
/** Opens an address as a browser does. */
const open = (url: string, headers: Record<string, string> = {}) =>
  portal.inject({ url, headers: { ...asBrowser, ...headers } })

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), page)
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(dist, 'assets', 'main-abc.js'), script)
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest))
  mkdirSync(join(dist, 'rendered'))
  for (const language of ['en', 'ru', 'fa'])
    writeFileSync(
      join(dist, getPrerenderedFile('/sign-in', language)),
      page.replace('<html', `<html lang="${language}"`),
    )
  await compressFolder(dist)

  api = Fastify()
  api.get('/__mock/keys', () => ({ keys: [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y', kid: 'k1' }] }))
  api.all('/zoog_api/api/echo', ({ method, headers, body, query }, reply) =>
    reply.code(422).header('set-cookie', 'a=1').send({ method, headers, body, query }),
  )
  api.all('/zoog_api/api/servers', () => ({ data: { serverList: SERVERS } }))
  let tries = 0
  api.get('/zoog_api/api/busy', (_request, reply) => {
    tries += 1
    return reply.code(503).header('retry-after', '1').send({ message: 'busy', tries })
  })
  api.all('/zoog_api/api/dropped', (_request, reply) => {
    reply.hijack()
    reply.raw.destroy()
  })
  const { port } = new URL(await api.listen({ port: 0, host: '127.0.0.1' }))
  portal = await createPortalServer({ dist, env: { MOCK_PORT: port } })
})

afterAll(async () => {
  await portal.close()
  await api.close()
  rmSync(dist, { recursive: true })
})

describe('pages', () => {
  it.each(['/', '/dashboard', '/plans/yearly-plan', '/index.html', '/%E0%A4%A', '/%'])(
    'sends a page to a browser at %s',
    async (url) => {
      const response = await open(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toContain('text/html')
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.headers['content-security-policy']).toContain("default-src 'none'")
      expect(response.body).toContain('&quot;kid&quot;:&quot;k1&quot;')
    },
  )

  it('compresses pages and responds 304 for unchanged ones', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const first = await open('/', headers)
    expect(first.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('portal-config')
    const again = await open('/', { ...headers, 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it.each([
    ['/sign-in?referralID=1', 'ru-RU,ru;q=0.9', 'ru'],
    ['/sign-in', ';;q=;*,../../../etc', 'en'],
  ])('R-I18N-1 serves %s for the languages "%s" prerendered in %s', async (url, accepted, language) => {
    const response = await open(url, { 'accept-language': accepted })
    expect(response.body).toContain(`<html lang="${language}"`)
    expect(response.body).toContain('&quot;kid&quot;:&quot;k1&quot;')
    expect(response.headers.vary).toBe('accept-encoding, accept-language')
  })

  it.each([
    ['a page that is not prerendered', '/dashboard', 'localhost', 'ru'],
    ['a language that is not prerendered', '/sign-in', 'localhost', 'tr'],
    ['a test host, which redirects', '/sign-in', 'test.localhost', 'ru'],
  ])('serves the empty shell for %s', async (_, url, host, language) => {
    expect((await open(url, { host, 'accept-language': language })).body).not.toContain('<html lang')
  })

  it('redirects to the help center of the fake company site', async () => {
    const response = await portal.inject('/help-center')
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe('http://localhost:4001/pages/help')
  })

  it.each([
    ['/profile', 'users/info/get billing/getCurrencies'],
    ['/server-locations/?x=1', 'users/info/get setup/servers/get?langCode=$'],
  ])('R-ROUTE-6 lists the prefetched requests of %s', async (url, requests) => {
    const { body } = await open(url)
    const addresses = requests.split(' ').map((request) => `/zoog_api/api/${request}`)
    expect(body).toContain(`data-requests="${addresses.join(' ')}"`)
  })

  it('R-IP-1 lists a guest’s first requests too', async () => {
    const country = '/zoog_api/api/ip/info /zoog_api/api/billing/getCurrencies'
    expect((await open('/checkout')).body).toContain(
      ` data-requests="/zoog_api/api/users/info/get ${country}" data-guest-requests="${country}"`,
    )
    expect((await open('/plans')).body).not.toContain('data-guest-requests')
  })

  const low = '; fetchpriority=low'
  const preload = (names: string, priority = '') =>
    names
      .split(' ')
      .map((name) => `</assets/${name}-1.js>; rel=modulepreload${priority}`)
      .join(', ')
  const style = '</assets/first-1.css>; rel=preload; as=style; crossorigin'
  it.each([
    ['a prerendered page, dependencies first', '/checkout', preload('first shared CheckoutPage', low)],
    ['a page of that module with a query', '/checkout-ru-25?x=1', preload('first shared CheckoutPage', low)],
    ['a page inside the frame', '/plans/yearly', preload('first frame PlanPage')],
    ['a prerendered page without a chunk', '/', preload('first', low)],
    ['the sign-in', '/sign-in', preload('first', low)],
    ['an unknown page', '/unknown', `${preload('first')}, ${style}`],
    ['a name that every object has', '/constructor', `${preload('first')}, ${style}`],
  ])('links the scripts, and the styles unless they are inline, of %s', async (_, url, link) => {
    expect((await open(url)).headers.link).toBe(link)
  })

  it.each([
    { url: '/assets/gone.js', headers: asBrowser },
    { url: '/gone.js', headers: { accept: '*/*' } },
    { url: '/gone.png', headers: { accept: 'image/avif,image/*' } },
    { url: '/dashboard', headers: asBrowser, method: 'POST' as const },
    { url: '/assets/main-abc.js.br', headers: asBrowser },
    { url: '/rendered/sign-in.ru.html', headers: { accept: '*/*' } },
  ])('responds 404 instead of a page: $method $url', async (request) => {
    const response = await portal.inject(request)
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toEqual({ message: 'Not found.' })
  })

  it('rejects path traversal', async () => {
    for (const url of ['/../package.json', '/assets/..%2f..%2fetc/passwd', '/%2e%2e/package.json']) {
      const response = await portal.inject({ url, headers: { accept: 'text/plain' } })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('files', () => {
  it('are compressed and cached forever if their name has a hash', async () => {
    const response = await portal.inject({
      url: '/assets/main-abc.js',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['content-type']).toContain('javascript')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers.vary).toContain('accept-encoding')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script)
  })

  it('are sent plain without accepted compression', async () => {
    expect((await portal.inject('/assets/main-abc.js')).body).toBe(script)
    expect((await portal.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })
})

describe('the API proxy', () => {
  it('forwards host, cookies, query, body and response unchanged', async () => {
    const response = await portal.inject({
      method: 'POST',
      url: '/zoog_api/api/echo?a=%20b',
      headers: { host: 'restricted.localhost:3000', cookie: 'mock_sandbox=x', 'content-type': 'text/plain' },
      payload: 'a.b.c',
    })
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([422, 'a=1'])
    expect(response.json()).toMatchObject({
      method: 'POST',
      body: 'a.b.c',
      query: { a: ' b' },
      headers: {
        host: 'restricted.localhost:3000',
        cookie: 'mock_sandbox=x',
        'content-type': 'text/plain',
        'x-forwarded-host': 'restricted.localhost:3000',
        'x-forwarded-for': '127.0.0.1',
      },
    })
  })

  it('forwards a rejection at once', async () => {
    const response = await portal.inject('/zoog_api/api/busy')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({ message: 'busy', tries: 1 })
  })

  it('R-ERR-3 closes the connection when the API closes it without a response', async () => {
    const address = await portal.listen({ port: 0, host: '127.0.0.1' })
    const request = fetch(`${address}/zoog_api/api/dropped`, { method: 'POST', body: 'a' })
    await expect(request).rejects.toThrow('fetch failed')
  })

  it('compresses a long response to GET, but none to POST', async () => {
    const url = '/zoog_api/api/servers'
    const headers = { 'accept-encoding': 'gzip, br' }
    const read = await portal.inject({ url, headers })
    expect(read.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(read.rawPayload.length).toBeLessThan(1000)
    const text = brotliDecompressSync(read.rawPayload).toString()
    expect(JSON.parse(text)).toEqual({ data: { serverList: SERVERS } })
    for (const response of [
      await portal.inject({ url }),
      await portal.inject({ url, headers, method: 'POST', body: {} }),
    ]) {
      expect(response.headers).not.toHaveProperty('content-encoding')
      expect(response.json()).toEqual({ data: { serverList: SERVERS } })
    }
  })

  it('forwards unknown endpoints to the API, also for page navigations', async () => {
    const response = await open('/zoog_api/api/nothing')
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/json')
  })

  it('responds 503 with a message when the API is down, and still serves the page', async () => {
    const server = await createPortalServer({ dist, env: { MOCK_PORT: '1', LOG_LEVEL: 'silent' } })
    const response = await server.inject('/zoog_api/api/users/info/get')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({ message: expect.stringContaining('couldn’t reach') })
    const page = await server.inject({ url: '/', headers: asBrowser })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('&quot;encryptionKey&quot;:null')
    await server.close()
  })
})

describe('operations', () => {
  it('measures responses by kind and status, and upstream failures, on a port of their own', async () => {
    const port = await findFreePort()
    const env = { MOCK_PORT: '1', METRICS_PORT: port, LOG_LEVEL: 'silent' }
    const measured = await createPortalServer({ dist, env })
    await measured.inject({ url: '/dashboard?t=secret', headers: asBrowser })
    await measured.inject('/zoog_api/api/users/info/get')
    expect((await measured.inject({ url: '/metrics', headers: { accept: 'text/plain' } })).statusCode).toBe(
      404,
    )
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    const body = await response.text()
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(body).toContain('portal_request_duration_seconds_count{kind="page",method="GET",status="200"} 1')
    expect(body).toContain('portal_request_duration_seconds_count{kind="api",method="GET",status="503"} 1')
    expect(body).toMatch(/portal_upstream_failures_total\{reason="ECONNREFUSED"\} 1/)
    expect(body).toContain('process_resident_memory_bytes')
    expect(body).not.toContain('secret')
    await measured.close()
  })
})

it('serves the change-password address and security.txt', async () => {
  const change = await portal.inject('/.well-known/change-password')
  expect(change.statusCode).toBe(302)
  expect(change.headers.location).toBe('/profile')
  expect((await portal.inject('/.well-known/security.txt')).statusCode).toBe(404)
  const reachable = await createPortalServer({
    dist,
    env: { MOCK_PORT: '1', SECURITY_CONTACT: 'mailto:security@example.com' },
  })
  expect((await reachable.inject('/.well-known/security.txt')).body).toMatch(
    /^Contact: mailto:security@example\.com\nExpires: \d{4}-.*Z\n$/,
  )
  await reachable.close()
})
