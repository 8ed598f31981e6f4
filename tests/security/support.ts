import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { DEFAULT_LIMITS, type ServerLimits } from '../../web/server/connection-limits'
import { createPortalServer } from '../../web/server/portal-server'

/** The bytes that a raw socket received until the server closed it. */
export interface RawResponse {
  text: string
  status: number
}

/** Sends bytes unchanged; an HTTP client would correct the invalid requests. */
export const sendRawBytes = (
  port: number,
  bytes: string,
  { from = '127.0.0.1' }: { from?: string } = {},
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    // Skip "100 Continue".
    const status = () => Number(/^HTTP\/1\.1 (?!100)(\d{3})/m.exec(text)?.[1] ?? 0)
    const done = () => resolve({ text, status: status() })
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', done)
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done() : reject(error),
    )
  })

/** Returns the text of a request after which the server closes the connection. */
export const formatRawRequest = (
  method: string,
  path: string,
  headers: readonly string[],
  body = '',
): string => [`${method} ${path} HTTP/1.1`, ...headers, 'Connection: close', '', body].join('\r\n')

/** Paths below the API's that leave it for a parser that decodes or normalizes them. */
export const PATH_TRAVERSALS = [
  '/zoog_api/../__mock/keys',
  '/zoog_api/%2e%2e/__mock/keys',
  '/zoog_api/..%2f__mock/keys',
  '/zoog_api/%252e%252e/__mock/keys',
  '/zoog_api/%25252e./__mock/keys',
  '/zoog_api/..\\__mock/keys',
  '/zoog_api/..%5c__mock/keys',
  '/zoog_api/%%32%65%%32%65/__mock/keys',
  '/zoog_api/%2525252525252e./__mock/keys',
  '/zoog_api/api/..;/..;/__mock/keys',
  '/zoog_api%2f..%2f__mock/keys',
]

/** Opens a connection, sends the bytes and then nothing more. */
export const openHalfOpenSocket = (port: number, bytes: string, from = '127.0.0.1'): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    socket.once('connect', () => socket.write(bytes, () => resolve(socket)))
    socket.once('error', reject)
  })

const createLogStream = (lines: string[]): Writable =>
  new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })

interface Setting {
  env?: Record<string, string>
  limits?: Partial<ServerLimits>
  /** Receives the lines of the portal's log. */
  logTo?: string[]
  /** Routes of the API behind the portal. */
  api?: (api: FastifyInstance) => void
}

export interface PortalWithApi {
  port: number
  portal: FastifyInstance
  api: FastifyInstance
  close: () => Promise<void>
}

/** Starts the portal's production server with the test's own API, both on free ports. */
export const startPortalWithApi = async ({
  env = {},
  limits = {},
  logTo,
  api: addRoutes,
}: Setting = {}): Promise<PortalWithApi> => {
  const dist = mkdtempSync(join(tmpdir(), 'portal-attacked-'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><meta name="portal-config" content="{}"><p>portal')
  const api = Fastify()
  addRoutes?.(api)
  const apiAddress = await api.listen({ port: 0, host: '127.0.0.1' })
  const portal = await createPortalServer({
    dist,
    env: { MOCK_PORT: new URL(apiAddress).port, LOG_LEVEL: 'silent', ...env },
    limits: { ...DEFAULT_LIMITS, ...limits },
    ...(logTo && { logTo: createLogStream(logTo) }),
  })
  const portalAddress = await portal.listen({ port: 0, host: '127.0.0.1' })
  return {
    port: Number(new URL(portalAddress).port),
    portal,
    api,
    close: async () => {
      portal.server.closeAllConnections()
      await portal.close()
      api.server.closeAllConnections()
      await api.close()
      rmSync(dist, { recursive: true })
    },
  }
}
