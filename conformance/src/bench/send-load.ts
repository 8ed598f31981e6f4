import { connect, type Socket } from 'node:net'

export interface LoadRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

const HEAD_END = '\r\n\r\n'

/** The whole request as it goes over the wire, made once. */
const wireText = ({ method, path, headers, body }: LoadRequest): string => {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}${HEAD_END}${body ?? ''}`
}

/** How many bytes the first answer in a text has; null while it is not whole. Sizes are told, or come in chunks. */
const answerLength = (text: string): number | null => {
  const head = text.indexOf(HEAD_END)
  if (head < 0) return null
  const start = head + HEAD_END.length
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))?.[1]
  if (length !== undefined) return text.length >= start + Number(length) ? start + Number(length) : null
  const end = text.indexOf('\r\n0\r\n\r\n', head)
  return end < 0 ? null : end + '\r\n0\r\n\r\n'.length
}

const closed = (): Error => new Error('The server closed a connection under load.')

/** Sends requests one after another over one connection that stays open. */
const drive = (socket: Socket, text: string, count: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let left = count
    let received = ''
    const end = (error?: Error) => {
      socket.removeAllListeners('data')
      socket.removeAllListeners('close')
      if (error) reject(error)
      else resolve()
    }
    const next = () => {
      if (left === 0) return end()
      left -= 1
      socket.write(text)
    }
    socket.on('close', () => end(closed()))
    // One character for one byte, so that lengths count as they are told.
    socket.on('data', (part: Buffer) => {
      received += part.toString('latin1')
      const length = answerLength(received)
      if (length === null) return
      if (!received.startsWith('HTTP/1.1 200')) return end(new Error(`Answered ${received.slice(0, 400)}`))
      received = received.slice(length)
      next()
    })
    next()
  })

/**
 * Keeps this process from sleeping; the answer ends it. A server that answers slower than this process asks would wake
 * it with each answer, which is the kernel's work on the server's account: twice as much for it as for a fast one.
 */
const stayAwake = (): (() => void) => {
  let done = false
  const again = () => {
    if (!done) setImmediate(again)
  }
  again()
  return () => {
    done = true
  }
}

const CONNECTIONS = 10

const loadAwake = async (port: number, request: LoadRequest, count: number): Promise<void> => {
  const text = wireText(request)
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1').setNoDelay(true))
  await Promise.all(
    sockets.map(async (socket) => {
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('error', reject)
      })
      socket.removeAllListeners('error')
      socket.on('error', () => undefined)
      await drive(socket, text, Math.ceil(count / CONNECTIONS))
    }),
  )
  for (const socket of sockets) socket.destroy()
}

/** Loads a server with a number of equal requests; rejects when one of them is not answered with 200. */
export const sendLoad = async (port: number, request: LoadRequest, count: number): Promise<void> => {
  const sleep = stayAwake()
  try {
    await loadAwake(port, request, count)
  } finally {
    sleep()
  }
}
