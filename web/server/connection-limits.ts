import type { Server } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { isEventStream } from './event-streams'

/** The share of this server that one client may take, so that a slow or greedy client costs the others nothing. */
export interface ServerLimits {
  /** Bytes of a request's body; the contract's longest request is an encrypted one of 32 kB. */
  bodyBytes: number
  /** Milliseconds for a request's headers, and for the whole request. */
  requestMs: number
  /** Milliseconds a started response may wait without the client reading or sending anything. */
  unreadMs: number
  /** Milliseconds in which a started response must be read to its end. Event streams have no such end. */
  responseMs: number
  /** Connections of one IPv4 address or one IPv6 network (/64). */
  connectionsPerAddress: number
  /** Requests that wait on a connection for the response before them. Browsers and proxies send none. */
  pipelinedRequests: number
  /** Rejections per minute that an address gets without delay; the portal's own pages cause none. */
  rejectionsPerMinute: number
}
export const DEFAULT_LIMITS: ServerLimits = {
  bodyBytes: 65_536,
  requestMs: 15_000,
  unreadMs: 20_000,
  responseMs: 90_000,
  connectionsPerAddress: 256,
  pipelinedRequests: 8,
  rejectionsPerMinute: 20,
}

/**
 * Returns the part of an address that one customer has alone: an IPv4 address, also when written as IPv6
 * (`::ffff:1.2.3.4`), or the first 64 bits of an IPv6 address, because providers hand out whole /64 networks.
 */
export function getClientNetwork(address: string): string {
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  // A dotted end stands for two groups.
  const endGroups = end.length + (end.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - endGroups)
  const groups = [...start, ...Array.from({ length: zeros }, () => '0'), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Closes connections of a client network beyond `max`. Trusted proxies connect for all customers and are not counted. */
export function limitConnections(server: Server, max: number, proxies: readonly string[]): void {
  const isProxy = proxyAddr.compile([...proxies])
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address, 0)) return
    const network = getClientNetwork(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > max) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

/**
 * Handles the requests of one connection one after another, and closes the connection when more than `max` wait. Node
 * parses pipelined requests at once, holds their responses in memory, and doesn't tell them when the connection closes.
 */
export function limitPipelining(app: FastifyInstance, max: number): void {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (socket.destroyed) return
    const queue = waiting.get(socket)
    if (queue && queue.length >= max) {
      socket.destroy()
      return
    }
    const handle = (): void => {
      reply.raw.once('close', () => {
        const next = waiting.get(socket)?.shift()
        if (!next) waiting.delete(socket)
        else if (!socket.destroyed) next()
      })
      done()
    }
    if (queue) {
      queue.push(handle)
      return
    }
    waiting.set(socket, [])
    handle()
  })
}

/** Closes a connection whose client doesn't read its response. Event streams are exempt: their heartbeat fails instead. */
export function limitUnreadResponses(
  app: FastifyInstance,
  { unreadMs, responseMs }: Pick<ServerLimits, 'unreadMs' | 'responseMs'>,
): void {
  app.addHook('onSend', async ({ raw: { socket } }, reply) => {
    // A pipelined stream would keep the time limit of the response before it.
    if (isEventStream(reply)) {
      reply.raw.setTimeout(0)
      return
    }
    reply.raw.setTimeout(unreadMs, () => socket.destroy())
    const timer = setTimeout(() => socket.destroy(), responseMs).unref()
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
