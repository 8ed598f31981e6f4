import type { IncomingHttpHeaders, Server } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { createPortalConfig, type Env, parseList, usesMock } from './portal-config'

/** How much of this server one client may take. A client that is slow on purpose must not cost the others anything. */
export interface ServerLimits {
  /** Bytes of a request's body; the contract's longest call is an encrypted one of 32 kB. */
  bodyBytes: number
  /** Milliseconds for a request's headers, and for the whole of it. */
  requestMs: number
  connectionsPerAddress: number
  /** Refusals that an address is answered at once; the pages of the portal cause none. */
  rejectionsPerMinute: number
}
export const DEFAULT_LIMITS: ServerLimits = {
  bodyBytes: 65_536,
  requestMs: 15_000,
  connectionsPerAddress: 256,
  rejectionsPerMinute: 20,
}

/** The proxies in front of this server, whose word on who asks is believed: addresses, ranges, `loopback` and the like. */
export const getTrustedProxies = (env: Env): string[] => parseList(env.TRUSTED_PROXIES) ?? []

/**
 * Lets each address have so many connections, and ends what is more. Trusted proxies speak for all customers, and
 * are not counted.
 */
export function limitConnections(server: Server, max: number, proxies: readonly string[]): void {
  const isProxy = proxyAddr.compile([...proxies])
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address, 0)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > max) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

/** The host name in a `Host` header, without its port and in small letters. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name)

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0

/**
 * Whether this server serves a host: those of `PORTAL_HOSTS`, restricted and test ones included. Beside the mock also this
 * machine's own names, and, where it listens to other machines (`HOST`), any plain address: a name that somebody else's DNS
 * turns into this machine's address is never among them.
 */
export function createHostCheck(env: Env): (host: string | undefined) => boolean {
  const { restrictedHosts, testHosts } = createPortalConfig(env)
  const named = new Set(
    [...(parseList(env.PORTAL_HOSTS) ?? []), ...restrictedHosts, ...testHosts].map(nameOf),
  )
  const isLocal = usesMock(env)
  if (isLocal && env.HOST) named.add(nameOf(env.HOST))
  const isOpen = env.HOST === '0.0.0.0' || env.HOST === '::'
  return (host) => {
    if (!host) return false
    const name = nameOf(host)
    return named.has(name) || (isLocal && (isLoopback(name) || (isOpen && isAddress(name))))
  }
}

/** More layers of `%25` than any client of ours makes; what has more is not looked into, but refused. */
const LAYERS = 4

/**
 * Whether an address leads upwards (`..`), written plainly or encoded, once or several times, with slashes of either
 * kind: two servers may read it in two ways.
 */
export function hasPathTraversal(url: string): boolean {
  let path = url.split('?', 1)[0] ?? ''
  for (let layer = 0; layer <= LAYERS; layer += 1) {
    if (path.split(/[/\\]/).some((part) => /^\.\.(;|$)/.test(part))) return true
    const decoded = path.replace(/%([0-7][\da-f])/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    if (decoded === path) return false
    path = decoded
  }
  return true
}

/** Whether a request names one host, and a path of this server: with two of either, two servers may read two requests. */
export const isUnambiguous = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length === 1 &&
  raw.url?.startsWith('/') === true &&
  !hasPathTraversal(raw.url)

/** What a client may not say of itself, and what is between it and this server alone. */
const DROPPED = new Set([
  'cf-connecting-ip',
  'client-ip',
  'connection',
  'expect',
  'fastly-client-ip',
  'forwarded',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'true-client-ip',
  'upgrade',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-host',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'x-original-host',
  'x-original-url',
  'x-real-ip',
  'x-request-id',
  'x-rewrite-url',
])

/** A client's headers as the API gets them: without what would be believed there, and with this server's own word. */
export function toApiHeaders(
  request: Pick<FastifyRequest, 'ips' | 'ip' | 'protocol' | 'headers' | 'id'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const passed = Object.entries(headers).filter(
    ([name]) => !DROPPED.has(name) && !name.startsWith('x-forwarded'),
  )
  return {
    ...Object.fromEntries(passed),
    'x-forwarded-for': (request.ips?.toReversed() ?? [request.ip]).join(', '),
    'x-forwarded-host': request.headers.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  }
}
