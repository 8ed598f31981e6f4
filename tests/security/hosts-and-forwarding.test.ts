import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  formatRawRequest,
  PATH_TRAVERSALS,
  type PortalWithApi,
  sendRawBytes,
  startPortalWithApi,
} from './support'

// The server accepts only listed hosts and ignores forwarding headers from clients (ASVS 5.0 V4.1.3, V13.2.1).

let portal: PortalWithApi
const received: Record<string, unknown>[] = []
beforeAll(async () => {
  portal = await startPortalWithApi({
    env: { PORTAL_HOSTS: 'app.example.com' },
    limits: { rejectionsPerMinute: 1000 },
    api: (api) =>
      api.all('/*', ({ headers, url }) => {
        received.push({ url, ...headers })
        return { data: null }
      }),
  })
})
afterAll(() => portal.close())

const get = (path: string, ...headers: string[]) =>
  sendRawBytes(portal.port, formatRawRequest('GET', path, headers))

describe('hosts', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'restricted.localhost',
    'LOCALHOST',
    '127.0.0.1:1',
    '[::1]:9',
    'app.example.com',
  ])('R-SEC-1 serves %s', async (host) => {
    expect((await get('/', `Host: ${host}`, 'Accept: text/html')).status).toBe(200)
  })

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    'app.example.com.evil.example',
    '192.168.0.7',
    'rebound.example:3000',
    'localhost@evil.example',
  ])('R-SEC-1 responds 421 to %s, for pages and API requests', async (host) => {
    const before = received.length
    for (const path of ['/', '/zoog_api/api/ip/info', '/metrics', '/assets/x.js']) {
      const response = await get(path, `Host: ${host}`)
      expect(response.status).toBe(421)
      expect(response.text).not.toContain('evil')
    }
    expect(received.length).toBe(before)
  })

  it('R-SEC-1 two hosts, no host and the URL of another server are rejected', async () => {
    expect((await get('/', 'Host: localhost', 'Host: evil.example')).status).toBe(400)
    expect((await get('/', 'Host: localhost', 'host: localhost')).status).toBe(400)
    expect((await get('/')).status).toBe(400)
    expect((await get('http://evil.example/', 'Host: localhost')).status).toBe(400)
  })

  it('R-SEC-1 health checks may use the IP address of the machine', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await get(path, 'Host: 10.1.2.3:3000')).status).toBe(200)
  })
})

describe('forwarding', () => {
  const forged = [
    'Forwarded: for=6.6.6.6;host=evil.example',
    'X-Forwarded-For: 6.6.6.6',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: https',
    // No port of this machine is so high.
    'X-Forwarded-Port: 70666',
    'X-Forwarded-Server: evil.example',
    'X-Real-IP: 6.6.6.6',
    'CF-Connecting-IP: 6.6.6.6',
    'True-Client-IP: 6.6.6.6',
    'X-Original-URL: /zoog_api/api/evil',
    'X-Rewrite-URL: /zoog_api/api/evil',
    'X-HTTP-Method-Override: DELETE',
    'X-Method-Override: DELETE',
    'X-Request-Id: forged',
    'Via: 1.1 evil.example',
    'X_Forwarded_For: 6.6.6.6',
    'Fly-Client-IP: 6.6.6.6',
    'CF-IPCountry: evil',
    'X-Remote-User: evil',
    'X-Unknown: evil',
  ]

  it('R-SEC-2 only listed request headers reach the API, and the server sets the client’s address', async () => {
    await get(
      '/zoog_api/api/ip/info',
      'Host: localhost:3000',
      'Accept-Language: fa',
      'Idempotency-Key: key',
      'X-XSRF-TOKEN: token',
      'X-Mock-Sandbox: sandbox',
      ...forged,
    )
    const headers = received.at(-1) ?? {}
    expect(JSON.stringify(headers)).not.toMatch(/evil|6\.6\.6\.6|70666|forged|DELETE/)
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-proto': 'http',
      'accept-language': 'fa',
      'idempotency-key': 'key',
      'x-xsrf-token': 'token',
      'x-mock-sandbox': 'sandbox',
    })
  })

  it('R-SEC-2 a configured proxy is trusted by its own address only', async () => {
    const proxied = await startPortalWithApi({
      env: { TRUSTED_PROXIES: '127.0.0.9' },
      api: (api) => api.all('/*', ({ headers }) => ({ data: headers })),
    })
    const requestFrom = (from: string) =>
      sendRawBytes(
        proxied.port,
        formatRawRequest('GET', '/zoog_api/api/x', [
          'Host: localhost',
          'X-Forwarded-For: 7.7.7.7',
          'X-Forwarded-Proto: https',
        ]),
        { from },
      )
    const trusted = await requestFrom('127.0.0.9')
    expect(trusted.text).toContain('"x-forwarded-for":"7.7.7.7, 127.0.0.9"')
    expect(trusted.text.toLowerCase()).toContain('strict-transport-security')
    const stranger = await requestFrom('127.0.0.8')
    expect(stranger.text).toContain('"x-forwarded-for":"127.0.0.8"')
    expect(stranger.text.toLowerCase()).not.toContain('strict-transport-security')
    await proxied.close()
  })

  it.each([
    ['Upgrade: websocket', 'Sec-WebSocket-Key: x'],
    ['Expect: 100-continue', 'X-A: b'],
    ['Keep-Alive: timeout=9999', 'TE: trailers'],
    ['Proxy-Connection: keep-alive', 'Trailer: x'],
  ])('R-SEC-2 %s is not forwarded to the API', async (first, second) => {
    const response = await get('/zoog_api/api/ip/info', 'Host: localhost', first, second)
    expect(response.status).toBe(200)
    const headers = received.at(-1) ?? {}
    for (const name of ['upgrade', 'expect', 'keep-alive', 'te', 'trailer', 'proxy-connection'])
      expect(headers).not.toHaveProperty(name)
  })

  it.each(PATH_TRAVERSALS)('R-SEC-2 %s does not leave the API', async (path) => {
    const before = received.length
    expect((await get(path, 'Host: localhost')).status).toBe(400)
    expect(received).toHaveLength(before)
  })
})
