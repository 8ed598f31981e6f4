// A process of its own, so that what attacks costs the one that measures nothing: `fork(this, [port])`, then `start` and
// `stop` as messages; it says `on` once all its connections stand, and `off` once they are closed.
import { connect, type Socket } from 'node:net'

const HALF_OPEN = 500
const HOSTILE = 20
const UNREAD = 20
const HOST = 'Host: localhost'
const LOGIN = '/zoog_api/api/users/login'
const JSON_TYPE = 'Content-Type: application/json'

const request = (method: string, path: string, headers: readonly string[], body = ''): string =>
  [`${method} ${path} HTTP/1.1`, ...headers, 'Connection: close', '', body].join('\r\n')

/** What is begun and never ended: headers, and the body of a call. */
const BEGINNINGS = [
  `GET / HTTP/1.1\r\n${HOST}\r\nX-Slow: `,
  `POST ${LOGIN} HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}\r\nContent-Length: 1000\r\n\r\n{`,
]

/** What a hostile client sends, one after another and without a pause. */
const HOSTILE_REQUESTS = [
  request('GET', '/zoog_api/api/ip/info', ['Host: evil.example']),
  request('GET', '/', [HOST, 'Host: evil.example']),
  request('GET', '/zoog_api/%252e%252e/__mock/data', [HOST]),
  request('POST', LOGIN, [HOST, JSON_TYPE, 'Content-Length: 70000']),
  request('POST', LOGIN, [HOST, JSON_TYPE, 'Content-Length: 1'], '{'),
  request('GET', '/zoog_api/api/ip/info', [HOST, `X-Long: ${'x'.repeat(15_000)}`, 'Upgrade: websocket']),
  request('POST', '/reports', [HOST, JSON_TYPE, 'Content-Length: 2'], '[]'),
  request('GET', '/assets/gone.js', [HOST, 'Range: bytes=0-,0-,0-']),
  '\u0000\u0001\u0002 HTTP/9\r\n\r\n',
]

/** Requests large responses without reading them; half of the clients pipeline. */
const UNREAD_REQUEST = `GET /zoog_api/api/setup/servers/get?langCode=en HTTP/1.1\r\n${HOST}\r\n\r\n`
const PIPELINED = 140

const port = Number(process.argv[2])
const sockets = new Set<Socket>()
let isOn = false

const open = (from: string, bytes: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.once('close', () => resolve(socket))
    socket.once('connect', () => socket.write(bytes, () => resolve(socket)))
    socket.resume()
  })

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())))

/** Keeps a connection half open: opened anew when the server ends it. */
const keepHalfOpen = async (index: number): Promise<void> => {
  const from = `127.0.1.${1 + (index % 10)}`
  const bytes = BEGINNINGS[index % BEGINNINGS.length] ?? ''
  const socket = await open(from, bytes)
  socket.once('close', () => {
    if (isOn) void keepHalfOpen(index)
  })
}

/** Keeps a connection whose responses are not read: opened anew when the server ends it. */
const keepUnread = async (index: number): Promise<void> => {
  const requests = UNREAD_REQUEST.repeat(index % 2 === 0 ? PIPELINED : 1)
  const socket = await open(`127.0.3.${1 + (index % 10)}`, requests)
  socket.pause()
  const reopen = () => void (isOn && setTimeout(() => isOn && void keepUnread(index), 100))
  if (socket.closed) reopen()
  else socket.once('close', reopen)
}

const beHostile = async (index: number): Promise<void> => {
  for (let count = index; isOn; count += 1)
    await closed(await open(`127.0.2.${1 + index}`, HOSTILE_REQUESTS[count % HOSTILE_REQUESTS.length] ?? ''))
}

process.on('message', async (message) => {
  isOn = message === 'start'
  if (isOn) {
    await Promise.all(Array.from({ length: HALF_OPEN }, (_, index) => keepHalfOpen(index)))
    for (let index = 0; index < HOSTILE; index += 1) void beHostile(index)
    for (let index = 0; index < UNREAD; index += 1) void keepUnread(index)
  } else {
    const ends = [...sockets].map(closed)
    for (const socket of sockets) socket.destroy()
    await Promise.all(ends)
  }
  process.send?.(isOn ? 'on' : 'off')
})
