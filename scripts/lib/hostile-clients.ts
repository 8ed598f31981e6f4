// Hostile clients in a separate process, so that they don't slow down the measuring process: `fork(this, [port])`, then
// send `start` and `stop`. It sends `on` back when all connections are open, and `off` when they are closed.
import { connect, type Socket } from 'node:net'

const HALF_OPEN = 500
const HOSTILE = 20
const UNREAD = 20
const HOST = 'Host: localhost'
const LOGIN = '/zoog_api/api/users/login'
const JSON_TYPE = 'Content-Type: application/json'

const request = (method: string, path: string, headers: readonly string[], body = ''): string =>
  [`${method} ${path} HTTP/1.1`, ...headers, 'Connection: close', '', body].join('\r\n')

/** Requests that never end: in the headers, and in the body. */
const UNFINISHED_REQUESTS = [
  `GET / HTTP/1.1\r\n${HOST}\r\nX-Slow: `,
  `POST ${LOGIN} HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}\r\nContent-Length: 1000\r\n\r\n{`,
]

/** The requests that a hostile client sends in a loop without a pause. */
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

const waitForClose = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())))

/** Reopens a connection 100 ms after the server closes it; without the pause, a server that rejects it causes a busy loop. */
const reopenWhenClosed = (socket: Socket, reopen: () => Promise<void>): void => {
  void waitForClose(socket).then(() => setTimeout(() => isOn && void reopen(), 100))
}

/** Keeps a half-open connection. Reopens it when the server closes it. */
const keepHalfOpen = async (index: number): Promise<void> => {
  const from = `127.0.1.${1 + (index % 10)}`
  const bytes = UNFINISHED_REQUESTS[index % UNFINISHED_REQUESTS.length] ?? ''
  reopenWhenClosed(await open(from, bytes), () => keepHalfOpen(index))
}

/** Keeps a connection with unread responses. Reopens it when the server closes it. */
const keepUnread = async (index: number): Promise<void> => {
  const requests = UNREAD_REQUEST.repeat(index % 2 === 0 ? PIPELINED : 1)
  const socket = await open(`127.0.3.${1 + (index % 10)}`, requests)
  socket.pause()
  reopenWhenClosed(socket, () => keepUnread(index))
}

const sendHostileRequests = async (index: number): Promise<void> => {
  for (let count = index; isOn; count += 1)
    await waitForClose(
      await open(`127.0.2.${1 + index}`, HOSTILE_REQUESTS[count % HOSTILE_REQUESTS.length] ?? ''),
    )
}

process.on('message', async (message) => {
  isOn = message === 'start'
  if (isOn) {
    await Promise.all(Array.from({ length: HALF_OPEN }, (_, index) => keepHalfOpen(index)))
    for (let index = 0; index < HOSTILE; index += 1) void sendHostileRequests(index)
    for (let index = 0; index < UNREAD; index += 1) void keepUnread(index)
  } else {
    const closing = [...sockets].map(waitForClose)
    for (const socket of sockets) socket.destroy()
    await Promise.all(closing)
  }
  process.send?.(isOn ? 'on' : 'off')
})
