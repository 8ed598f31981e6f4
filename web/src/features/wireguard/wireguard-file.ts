import type { wireGuardServers } from '@zoog/contract/wireguard'
import type { z } from 'zod'
import { getFileBaseName, isHost, isIpAddress, toCommentText } from '../../lib/config-text'

export type WireGuardServer = z.infer<typeof wireGuardServers>['servers'][number]

/** What a key brings to a file. */
export interface ClientKey {
  name: string
  privateKey: string
  addresses: readonly string[]
}

export interface WireGuardOptions {
  /** Names are looked up at the VPN, so that nobody else learns them. Empty for none. */
  dns: readonly string[]
  /** Keeps the way through a router open. */
  keepAlive: boolean
}

const KEEP_ALIVE_SECONDS = 25
const KEY = /^[A-Za-z0-9+/]{43}=$/

/** Whether a file can be made for a server. */
export const isUsableServer = ({ host, port, publicKey }: WireGuardServer): boolean =>
  isHost(host) && port >= 1 && port <= 65_535 && KEY.test(publicKey)

/** The addresses among some texts; what is no address has no place in a file. */
const addressesIn = (texts: readonly string[]): string => texts.filter(isIpAddress).join(', ')

/** The file without comments: what fits a QR code that a phone can read. */
export const createWireGuardConfig = (
  own: ClientKey,
  server: WireGuardServer,
  options: WireGuardOptions,
): string => {
  const addresses = addressesIn(own.addresses)
  if (!isUsableServer(server) || !KEY.test(own.privateKey) || !addresses)
    throw new Error(`No file can be made for ${JSON.stringify(server.host)}`)
  const dns = addressesIn(options.dns)
  const host = server.host.includes(':') ? `[${server.host}]` : server.host
  return [
    '[Interface]',
    `PrivateKey = ${own.privateKey}`,
    `Address = ${addresses}`,
    ...(dns ? [`DNS = ${dns}`] : []),
    '',
    '[Peer]',
    `PublicKey = ${server.publicKey}`,
    'AllowedIPs = 0.0.0.0/0, ::/0',
    `Endpoint = ${host}:${server.port}`,
    ...(options.keepAlive ? [`PersistentKeepalive = ${KEEP_ALIVE_SECONDS}`] : []),
    '',
  ].join('\n')
}

/**
 * The file of a server, as `wg-quick` and every WireGuard app take it (R-WG-1), with what was chosen as comments.
 *
 * @param place the server's name as the reader knows it; no more than a comment.
 */
export const createWireGuardFile = (
  own: ClientKey,
  server: WireGuardServer,
  options: WireGuardOptions,
  place: string,
): string =>
  [
    `# Zoog VPN: ${toCommentText(place)}`,
    `# Key: ${toCommentText(own.name)}`,
    `# DNS of the VPN: ${options.dns.length > 0 ? 'on' : 'off'}`,
    `# Keep-alive: ${options.keepAlive ? 'on' : 'off'}`,
    createWireGuardConfig(own, server, options),
  ].join('\n')

/** `wg-quick` and the apps take a file's name for the tunnel's, which Linux lets have 15 letters. */
const TUNNEL_LETTERS = 15

/** The name of a server's tunnel; `taken` are names that stand for others already. */
export const getTunnelName = (
  { host, serverId }: Pick<WireGuardServer, 'host' | 'serverId'>,
  taken: ReadonlySet<string> = new Set(),
): string => {
  const cut = (letters: number) => getFileBaseName(host, serverId).slice(0, letters).replace(/-+$/, '')
  const plain = cut(TUNNEL_LETTERS)
  if (!taken.has(plain)) return plain
  const ending = `-${serverId}`
  return cut(TUNNEL_LETTERS - ending.length) + ending
}

/** The name of the file of a server's tunnel. */
export const getTunnelFileName = (server: Parameters<typeof getTunnelName>[0]): string =>
  `${getTunnelName(server)}.conf`
