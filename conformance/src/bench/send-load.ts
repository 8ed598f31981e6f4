import { connect, type Socket } from 'node:net'

export interface LoadRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

const HEAD_END = '\r\n\r\n'

/** Returns the raw text of an HTTP request. */
const formatRequest = ({ method, path, headers, body }: LoadRequest): string => {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}${HEAD_END}${body ?? ''}`
}

/** Returns the length of the first response in bytes, by Content-Length or chunks; null while it is incomplete. */
const getResponseLength = (text: string): number | null => {
  const head = text.indexOf(HEAD_END)
  if (head < 0) return null
  const start = head + HEAD_END.length
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))?.[1]
  if (length !== undefined) return text.length >= start + Number(length) ? start + Number(length) : null
  const end = text.indexOf('\r\n0\r\n\r\n', head)
  return end < 0 ? null : end + '\r\n0\r\n\r\n'.length
}

const createClosedError = (): Error => new Error('The server closed a connection under load.')

/** Sends requests one after another on a persistent connection. */
const sendRepeatedly = (socket: Socket, text: string, count: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let remaining = count
    let received = ''
    const end = (error?: Error) => {
      socket.removeAllListeners('data')
      socket.removeAllListeners('close')
      if (error) reject(error)
      else resolve()
    }
    const next = () => {
      if (remaining === 0) return end()
      remaining -= 1
      socket.write(text)
    }
    socket.on('close', () => end(createClosedError()))
    // latin1 has one character per byte, so that lengths match Content-Length.
    socket.on('data', (part: Buffer) => {
      received += part.toString('latin1')
      const length = getResponseLength(received)
      if (length === null) return
      if (!received.startsWith('HTTP/1.1 200'))
        return end(new Error(`Unexpected response: ${received.slice(0, 400)}`))
      received = received.slice(length)
      next()
    })
    next()
  })

/**
 * Keeps this process awake and returns a function that stops it. Otherwise each response of a slow server would wake
 * this process, and the kernel would add that work to the server's CPU time.
 */
const keepAwake = (): (() => void) => {
  let done = false
  const keepLooping = () => {
    if (!done) setImmediate(keepLooping)
  }
  keepLooping()
  return () => {
    done = true
  }
}

const CONNECTIONS = 10

const sendOnConnections = async (port: number, request: LoadRequest, count: number): Promise<void> => {
  const text = formatRequest(request)
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1').setNoDelay(true))
  await Promise.all(
    sockets.map(async (socket) => {
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('error', reject)
      })
      socket.removeAllListeners('error')
      socket.on('error', () => undefined)
      await sendRepeatedly(socket, text, Math.ceil(count / CONNECTIONS))
    }),
  )
  for (const socket of sockets) socket.destroy()
}

/** Sends a number of equal requests to a server; rejects if a response isn't 200. */
export const sendLoad = async (port: number, request: LoadRequest, count: number): Promise<void> => {
  const stopKeepingAwake = keepAwake()
  try {
    await sendOnConnections(port, request, count)
  } finally {
    stopKeepingAwake()
  }
}
