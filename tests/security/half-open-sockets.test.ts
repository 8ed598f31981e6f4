import { type Duplex, PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import {
  formatRawRequest,
  openHalfOpenSocket,
  type PortalWithApi,
  sendRawBytes,
  startPortalWithApi,
} from './support'

// Slow, large or numerous requests don't affect other customers (ASVS 5.0 V15.2.2).

const HOST = 'Host: localhost'
let portal: PortalWithApi
afterEach(() => portal.close())

const login =
  'POST /zoog_api/api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

describe('R-SEC-3 slow, large and numerous requests', () => {
  it('500 half-sent bodies do not reach the API or block other requests', async () => {
    let received = 0
    portal = await startPortalWithApi({
      limits: { connectionsPerAddress: 1000 },
      api: (api) => {
        api.addHook('onRequest', async () => {
          received += 1
        })
        api.get('/zoog_api/api/ip/info', () => ({ data: { code: 'NL' } }))
      },
    })
    const sockets = await Promise.all(
      Array.from({ length: 500 }, () =>
        openHalfOpenSocket(portal.port, `${login}Content-Length: 1000\r\n\r\n{`),
      ),
    )
    const response = await fetch(`http://127.0.0.1:${portal.port}/zoog_api/api/ip/info`)
    expect(await response.json()).toEqual({ data: { code: 'NL' } })
    expect(received).toBe(1)
    for (const socket of sockets) socket.destroy()
  })

  it.each([
    ['a body', `${login}Content-Length: 1000\r\n\r\n{`],
    ['a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ])('%s that never ends times out', async (_what, bytes) => {
    portal = await startPortalWithApi({ limits: { requestMs: 300 } })
    expect((await sendRawBytes(portal.port, bytes)).status).toBe(408)
  })

  it.each([
    ['with a content length', `Content-Length: ${70_000}`, ''],
    [
      'in chunks',
      'Transfer-Encoding: chunked',
      `${(70_000).toString(16)}\r\n${'a'.repeat(70_000)}\r\n0\r\n\r\n`,
    ],
  ])('a body above 64 kB %s gets a 413 and does not reach the API', async (_how, header, body) => {
    let received = 0
    portal = await startPortalWithApi({
      api: (api) =>
        api.post('/zoog_api/api/users/login', async () => {
          received += 1
          return {}
        }),
    })
    const response = await sendRawBytes(
      portal.port,
      formatRawRequest(
        'POST',
        '/zoog_api/api/users/login',
        [HOST, 'Content-Type: application/json', header],
        body,
      ),
    )
    expect(response.status).toBe(413)
    expect(response.text).toContain('The request is too large.')
    expect(received).toBe(0)
  })

  it('one address has a connection limit, which a trusted proxy may exceed', async () => {
    const from = '127.0.0.2'
    const openTwenty = () =>
      Promise.all(
        Array.from({ length: 20 }, () => openHalfOpenSocket(portal.port, 'GET / HTTP/1.1\r\n', from)),
      )
    const request = formatRawRequest('GET', '/healthz', [HOST])
    const getStatus = async (source: string) =>
      (await sendRawBytes(portal.port, request, { from: source })).status
    const limits = { connectionsPerAddress: 5 }

    portal = await startPortalWithApi({ limits })
    const hostile = await openTwenty()
    await expect.poll(() => hostile.filter(({ destroyed }) => destroyed).length).toBe(15)
    expect(await getStatus('127.0.0.3')).toBe(200)
    for (const socket of hostile) socket.destroy()
    await expect.poll(() => getStatus(from)).toBe(200)
    await portal.close()

    portal = await startPortalWithApi({ limits, env: { TRUSTED_PROXIES: from } })
    const proxied = await openTwenty()
    expect(await getStatus(from)).toBe(200)
    expect(proxied.filter(({ destroyed }) => destroyed)).toEqual([])
    for (const socket of proxied) socket.destroy()
  })

  it('the addresses of one IPv6 network (/64) share their connections', async () => {
    portal = await startPortalWithApi({ limits: { connectionsPerAddress: 5 } })
    const accept = (remoteAddress: string): Duplex => {
      const socket = Object.assign(new PassThrough(), { remoteAddress })
      portal.portal.server.emit('connection', socket)
      return socket
    }
    const hostile = Array.from({ length: 20 }, (_, index) => accept(`2001:db8:1:2::${index + 1}`))
    expect(hostile.filter(({ destroyed }) => destroyed)).toHaveLength(15)
    const neighbor = accept('2001:db8:1:3::1')
    expect(neighbor.destroyed).toBe(false)
    for (const socket of [...hostile, neighbor]) socket.destroy()
  })

  it('only rejected requests of a client with many rejections are delayed', async () => {
    portal = await startPortalWithApi({ limits: { rejectionsPerMinute: 5 } })
    const requestFrom = async (host: string, from: string) => {
      const started = performance.now()
      const { status } = await sendRawBytes(portal.port, formatRawRequest('GET', '/', [`Host: ${host}`]), {
        from,
      })
      return { status, isHeld: performance.now() - started > 900 }
    }
    const hostile = await Promise.all(
      Array.from({ length: 12 }, () => requestFrom('evil.example', '127.0.0.2')),
    )
    expect(hostile.every(({ status }) => status === 421)).toBe(true)
    expect(hostile.filter(({ isHeld }) => isHeld).length).toBeGreaterThanOrEqual(7)
    // Only the rejection waits: valid requests of this address and rejections of other addresses don't.
    const held = requestFrom('evil.example', '127.0.0.2')
    const order: string[] = []
    await Promise.all([
      held.then(() => order.push('hostile')),
      requestFrom('localhost', '127.0.0.2').then(() => order.push('served')),
      requestFrom('evil.example', '127.0.0.3').then(() => order.push('neighbor')),
    ])
    expect(order.at(-1)).toBe('hostile')
  })

  it('a rejected request never reaches the API, even if its client leaves during the delay', async () => {
    const lines: string[] = []
    let received = 0
    portal = await startPortalWithApi({
      env: { LOG_LEVEL: 'error' },
      limits: { rejectionsPerMinute: 0 },
      logTo: lines,
      api: (api) =>
        api.all('/*', async () => {
          received += 1
          return {}
        }),
    })
    const rejected = [
      formatRawRequest('GET', '/zoog_api/%2e%2e/__mock/keys', [HOST]),
      formatRawRequest('POST', '/zoog_api/api/users/logout', ['Host: evil.example', 'Content-Length: 0']),
    ]
    const sockets = await Promise.all(rejected.map((bytes) => openHalfOpenSocket(portal.port, bytes)))
    await sleep(200)
    for (const socket of sockets) socket.destroy()
    // Wait longer than the delay of one second.
    await sleep(1500)
    expect(received).toBe(0)
    expect(lines).toEqual([])
  })
})
