import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import proxyAddr from '@fastify/proxy-addr'
import { getClientNetwork } from '@zoog/contract/client-network'
import { MINUTE, SECOND } from '@zoog/contract/constants'
import type { FastifyInstance } from 'fastify'
import { isEventStream } from './event-streams'

/** The resources that one client may use, so that a slow or greedy client doesn't affect other clients. */
export interface ServerLimits {
  /** Bytes of a request's body. The longest request of the contract is encrypted and has 32 kB. */
  bodyBytes: number
  /** Milliseconds for a request's headers, and for the whole request. */
  requestMs: number
  /** Milliseconds a started response may wait without the client reading or sending anything. */
  unreadMs: number
  /** Milliseconds until a started response must be fully read. Event streams are exempt. */
  responseMs: number
  /** Connections of one IPv4 address or one IPv6 network (/64). */
  connectionsPerAddress: number
  /** Requests that wait on a connection for the response before them. Browsers and proxies send none. */
  pipelinedRequests: number
  /** Rejections per minute that the server sends to an address without delay. The portal's pages cause none. */
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

/** Closes connections of a client network beyond `max`. Trusted proxies are exempt, because they connect for all customers. */
export const limitConnections = (server: Server, max: number, proxies: readonly string[]): void => {
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
export const limitPipelining = (app: FastifyInstance, max: number): void => {
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
export const limitUnreadResponses = (
  app: FastifyInstance,
  { unreadMs, responseMs }: Pick<ServerLimits, 'unreadMs' | 'responseMs'>,
): void => {
  app.addHook('onSend', async ({ raw: { socket } }, reply) => {
    // A pipelined stream would inherit the timeout of the response before it.
    if (isEventStream(reply)) {
      reply.raw.setTimeout(0)
      return
    }
    // The client left during the delay of a rejection: `close` won't come again.
    if (socket.destroyed) return
    reply.raw.setTimeout(unreadMs, () => socket.destroy())
    const timer = setTimeout(() => socket.destroy(), responseMs).unref()
    reply.raw.once('close', () => clearTimeout(timer))
  })
}

/** Statuses for requests that our own pages never send, and for clients above the rate limit. */
const REJECTION_STATUSES: readonly number[] = [400, 413, 421, 429]
const DELAY_MS = SECOND

/**
 * Delays the response by a second when a client network got more than `undelayed` rejections in a minute. Otherwise a client that
 * sends only bad requests would take the server's time from other clients.
 */
export const delayRejectedClients = (app: FastifyInstance, undelayed: number): void => {
  const rejections = new Map<string, number>()
  const resetTimer = setInterval(() => rejections.clear(), MINUTE).unref()
  const delay = async (network: string): Promise<void> => {
    const count = (rejections.get(network) ?? 0) + 1
    rejections.set(network, count)
    if (count > undelayed) await wait(DELAY_MS)
  }
  app.addHook('onClose', async () => clearInterval(resetTimer))
  app.addHook('onSend', async ({ ip }, { statusCode }) => {
    if (REJECTION_STATUSES.includes(statusCode)) await delay(getClientNetwork(ip))
  })
}
