import { type Duplex, PassThrough, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import {
  formatRawRequest,
  openHalfOpenSocket,
  type PortalWithApi,
  sendRawBytes,
  startPortalWithApi,
} from './support'

// Clients that are slow, large or many on purpose (ASVS 5.0 V15.2.2): they cost the other customers nothing.

const HOST = 'Host: localhost'
let stage: PortalWithApi
afterEach(() => stage.close())

const login =
  'POST /zoog_api/api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

it('R-CALL-1 500 half-sent bodies do not reach the API, and a customer is served meanwhile', async () => {
  let calls = 0
  stage = await startPortalWithApi({
    limits: { connectionsPerAddress: 1000 },
    api: (api) => {
      api.addHook('onRequest', async () => {
        calls += 1
      })
      api.get('/zoog_api/api/ip/info', () => ({ data: { code: 'NL' } }))
    },
  })
  const sockets = await Promise.all(
    Array.from({ length: 500 }, () =>
      openHalfOpenSocket(stage.port, `${login}Content-Length: 1000\r\n\r\n{`),
    ),
  )
  const answer = await fetch(`http://127.0.0.1:${stage.port}/zoog_api/api/ip/info`)
  expect(await answer.json()).toEqual({ data: { code: 'NL' } })
  expect(calls).toBe(1)
  for (const socket of sockets) socket.destroy()
})

it('R-CALL-1 a body that never ends is cut off when its time is over', async () => {
  stage = await startPortalWithApi({ limits: { requestMs: 300 } })
  const answer = await sendRawBytes(stage.port, `${login}Content-Length: 1000\r\n\r\n{`)
  expect(answer.status).toBe(408)
})

it('R-CALL-1 headers that never end are cut off when their time is over', async () => {
  stage = await startPortalWithApi({ limits: { requestMs: 300 } })
  const answer = await sendRawBytes(stage.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  expect(answer.status).toBe(408)
})

it.each([
  ['that says so', `Content-Length: ${70_000}`, ''],
  [
    'that comes in pieces',
    'Transfer-Encoding: chunked',
    `${(70_000).toString(16)}\r\n${'a'.repeat(70_000)}\r\n0\r\n\r\n`,
  ],
])('R-CALL-1 a body above 64 kB %s is 413, and never passed on', async (_how, header, body) => {
  let calls = 0
  stage = await startPortalWithApi({
    api: (api) =>
      api.post('/zoog_api/api/users/login', async () => {
        calls += 1
        return {}
      }),
  })
  const answer = await sendRawBytes(
    stage.port,
    formatRawRequest(
      'POST',
      '/zoog_api/api/users/login',
      [HOST, 'Content-Type: application/json', header],
      body,
    ),
  )
  expect(answer.status).toBe(413)
  expect(answer.text).toContain('The request is too large.')
  expect(calls).toBe(0)
})

it('R-CALL-1 one address cannot take every connection, a trusted proxy can have more', async () => {
  stage = await startPortalWithApi({ limits: { connectionsPerAddress: 5 } })
  const hostile = await Promise.all(
    Array.from({ length: 20 }, () => openHalfOpenSocket(stage.port, 'GET / HTTP/1.1\r\n', '127.0.0.2')),
  )
  await expect.poll(() => hostile.filter((socket) => socket.destroyed).length).toBe(15)
  const neighbour = await sendRawBytes(stage.port, formatRawRequest('GET', '/healthz', [HOST]), {
    from: '127.0.0.3',
  })
  expect(neighbour.status).toBe(200)
  for (const socket of hostile) socket.destroy()
  await expect
    .poll(
      async () =>
        (await sendRawBytes(stage.port, formatRawRequest('GET', '/healthz', [HOST]), { from: '127.0.0.2' }))
          .status,
    )
    .toBe(200)
  await stage.close()

  stage = await startPortalWithApi({
    limits: { connectionsPerAddress: 5 },
    env: { TRUSTED_PROXIES: '127.0.0.2' },
  })
  const proxied = await Promise.all(
    Array.from({ length: 20 }, () => openHalfOpenSocket(stage.port, 'GET / HTTP/1.1\r\n', '127.0.0.2')),
  )
  const through = await sendRawBytes(stage.port, formatRawRequest('GET', '/healthz', [HOST]), {
    from: '127.0.0.2',
  })
  expect(through.status).toBe(200)
  expect(proxied.filter((socket) => socket.destroyed)).toHaveLength(0)
  for (const socket of proxied) socket.destroy()
})

it('R-CALL-1 the addresses of one IPv6 network (/64) share their connections', async () => {
  stage = await startPortalWithApi({ limits: { connectionsPerAddress: 5 } })
  const accept = (remoteAddress: string): Duplex => {
    const socket = Object.assign(new PassThrough(), { remoteAddress })
    stage.portal.server.emit('connection', socket)
    return socket
  }
  const hostile = Array.from({ length: 20 }, (_, index) => accept(`2001:db8:1:2::${index + 1}`))
  expect(hostile.filter(({ destroyed }) => destroyed)).toHaveLength(15)
  const neighbor = accept('2001:db8:1:3::1')
  expect(neighbor.destroyed).toBe(false)
  for (const socket of [...hostile, neighbor]) socket.destroy()
})

it('R-CALL-1 a client with rejected requests only is delayed, others are not', async () => {
  stage = await startPortalWithApi({ limits: { rejectionsPerMinute: 5 } })
  const ask = async (host: string, from: string) => {
    const started = performance.now()
    const { status } = await sendRawBytes(stage.port, formatRawRequest('GET', '/', [`Host: ${host}`]), {
      from,
    })
    return { status, isHeld: performance.now() - started > 900 }
  }
  const hostile = await Promise.all(Array.from({ length: 12 }, () => ask('evil.example', '127.0.0.2')))
  expect(hostile.every(({ status }) => status === 421)).toBe(true)
  expect(hostile.filter(({ isHeld }) => isHeld).length).toBeGreaterThanOrEqual(7)
  // What is held is the refusal: the same address is served, and another is refused, at once.
  const held = ask('evil.example', '127.0.0.2')
  const order: string[] = []
  await Promise.all([
    held.then(() => order.push('hostile')),
    ask('localhost', '127.0.0.2').then(() => order.push('served')),
    ask('evil.example', '127.0.0.3').then(() => order.push('neighbour')),
  ])
  expect(order.at(-1)).toBe('hostile')
})

it('R-CALL-1 a rejected request never reaches the API, even if its client leaves during the delay', async () => {
  const lines: string[] = []
  let calls = 0
  stage = await startPortalWithApi({
    env: { LOG_LEVEL: 'error' },
    limits: { rejectionsPerMinute: 0 },
    logTo: new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    }),
    api: (api) =>
      api.all('/*', async () => {
        calls += 1
        return {}
      }),
  })
  const rejected = [
    formatRawRequest('GET', '/zoog_api/%2e%2e/__mock/keys', [HOST]),
    formatRawRequest('POST', '/zoog_api/api/users/logout', ['Host: evil.example', 'Content-Length: 0']),
  ]
  const sockets = await Promise.all(rejected.map((bytes) => openHalfOpenSocket(stage.port, bytes)))
  await sleep(200)
  for (const socket of sockets) socket.destroy()
  // The delay is a second.
  await sleep(1500)
  expect(calls).toBe(0)
  expect(lines).toEqual([])
})
