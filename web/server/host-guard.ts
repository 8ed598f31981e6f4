import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { createPortalConfig, type Env, parseList, usesMock } from './portal-config'

/** The proxies in front of this server, whose word on who asks is believed: addresses, ranges, `loopback` and the like. */
export const getTrustedProxies = (env: Env): string[] => parseList(env.TRUSTED_PROXIES) ?? []

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
