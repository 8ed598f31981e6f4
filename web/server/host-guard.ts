import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { createPortalConfig, type Env, parseList, usesMock } from './portal-config'

const getHostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name)

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0

/**
 * Returns a function that checks whether this server serves a host: the hosts of `PORTAL_HOSTS`, and the restricted and test
 * hosts. With the mock it also serves loopback names and, if it listens to other machines (`HOST`), any IP address. It never
 * serves unknown names, which prevents DNS rebinding.
 */
export const createHostCheck = (env: Env): ((host: string | undefined) => boolean) => {
  const { restrictedHosts, testHosts } = createPortalConfig(env)
  const knownHosts = new Set(
    [...(parseList(env.PORTAL_HOSTS) ?? []), ...restrictedHosts, ...testHosts].map(getHostName),
  )
  const hasMock = usesMock(env)
  if (hasMock && env.HOST) knownHosts.add(getHostName(env.HOST))
  const isOpen = env.HOST === '0.0.0.0' || env.HOST === '::'
  return (host) => {
    if (!host) return false
    const name = getHostName(host)
    return knownHosts.has(name) || (hasMock && (isLoopback(name) || (isOpen && isAddress(name))))
  }
}

/** The maximum number of nested percent encodings. A path with more is rejected. */
const MAX_LAYERS = 4

/**
 * Returns whether a URL's path contains `..`, also when encoded several times or with backslashes. Two servers could
 * interpret such a path differently.
 */
export const hasPathTraversal = (url: string): boolean => {
  let path = url.split('?', 1)[0] ?? ''
  for (let layer = 0; layer <= MAX_LAYERS; layer += 1) {
    if (path.split(/[/\\]/).some((part) => /^\.\.(;|$)/.test(part))) return true
    const decoded = path.replace(/%([0-7][\da-f])/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    if (decoded === path) return false
    path = decoded
  }
  return true
}

/**
 * Returns whether a request has exactly one `Host` header and a plain path of this server. Two servers could
 * interpret any other request differently.
 */
export const isUnambiguous = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length === 1 &&
  raw.url?.startsWith('/') === true &&
  !hasPathTraversal(raw.url)
