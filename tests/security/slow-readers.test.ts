import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { openHalfOpenSocket, type PortalWithApi, startPortalWithApi } from './support'

// Clients that send many requests at once or never read the responses (ASVS 5.0 V15.2.2).

let portal: PortalWithApi
afterEach(() => portal.close())

const LARGE = '/zoog_api/api/large'
const SMALL = '/zoog_api/api/small'
const EVENTS = '/zoog_api/api/ip/events'
const CHUNK = Buffer.alloc(65_536, 'x')
const REQUEST_COUNT = 140

/** Starts the portal with an API that sends 16 MB, more than the system buffers for a client that doesn't read. */
const startWithLargeResponses = async (limits: Parameters<typeof startPortalWithApi>[0] = {}) => {
  const open = { now: 0, max: 0, requests: 0 }
  const track = (stream: Readable): Readable => {
    open.requests += 1
    open.now += 1
    open.max = Math.max(open.max, open.now)
    return stream.once('close', () => {
      open.now -= 1
    })
  }
  portal = await startPortalWithApi({
    ...limits,
    api: (api) => {
      api.get(LARGE, (_request, reply) =>
        reply.type('application/octet-stream').send(track(Readable.from(Array<Buffer>(256).fill(CHUNK)))),
      )
      api.get(SMALL, () => ({ data: 1 }))
      api.get(EVENTS, (_request, reply) => {
        const events = new Readable({ read: () => undefined })
        events.push('data: {}\n\n')
        return reply.type('text/event-stream').send(track(events))
      })
    },
  })
  return open
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Connects from another address, sends requests and reads nothing. */
const connectWithoutReading = (bytes: string) => openHalfOpenSocket(portal.port, bytes, '127.0.0.2')

const countConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    portal.portal.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

it.each([LARGE, EVENTS])('R-SEC-3 closes a connection with 140 pipelined requests for %s', async (path) => {
  const open = await startWithLargeResponses()
  await connectWithoutReading(get(path).repeat(REQUEST_COUNT))
  await expect.poll(countConnections).toBe(0)
  const response = await fetch(`http://127.0.0.1:${portal.port}${SMALL}`)
  expect(await response.json()).toEqual({ data: 1 })
  await expect.poll(() => open.now, { timeout: 5000 }).toBe(0)
  expect(open.requests).toBeLessThanOrEqual(1)
})

it('R-SEC-3 responds to a few pipelined requests in order, each after the previous response was read', async () => {
  const open = await startWithLargeResponses()
  const socket = await connectWithoutReading(
    get(SMALL) + get(LARGE).repeat(2) + get(SMALL).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
  )
  await expect.poll(() => open.now).toBe(1)
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString().replaceAll('x', '')
  })
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(4)
  expect(text.split('{"data":1}')).toHaveLength(3)
  expect(open).toMatchObject({ now: 0, max: 1, requests: 2 })
})

it('R-SEC-3 a closed connection discards its waiting requests and its upstream response', async () => {
  const open = await startWithLargeResponses()
  const socket = await connectWithoutReading(get(LARGE).repeat(6))
  await expect.poll(() => open.now).toBe(1)
  socket.destroy()
  await expect.poll(() => open.now).toBe(0)
  expect(open.requests).toBe(1)
})

it('R-SEC-3 closes a connection whose client does not read its response', async () => {
  const open = await startWithLargeResponses({ limits: { unreadMs: 1500 } })
  for (let index = 0; index < 3; index += 1) await connectWithoutReading(get(LARGE))
  await expect.poll(() => open.max).toBe(3)
  await expect.poll(countConnections, { timeout: 5000 }).toBe(0)
  await expect.poll(() => open.now).toBe(0)
})

it('R-SEC-3 closes a connection whose client keeps sending instead of reading', async () => {
  const open = await startWithLargeResponses({ limits: { unreadMs: 400, responseMs: 1000 } })
  const socket = await connectWithoutReading(`${get(LARGE)}GET / HTTP/1.1\r\nX-Slow: `)
  const sending = setInterval(() => socket.write('x'), 100)
  await expect.poll(() => open.now).toBe(1)
  await expect.poll(countConnections, { timeout: 5000 }).toBe(0)
  clearInterval(sending)
})

it('R-PROTECT-2 an event stream stays open beyond the response timeout', async () => {
  const open = await startWithLargeResponses({ limits: { unreadMs: 200, responseMs: 200 } })
  const socket = await connectWithoutReading(get(SMALL) + get(EVENTS))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(open.now).toBe(1)
  socket.destroy()
})
