import type { wireGuardServers } from '@zoog/contract/wireguard'
import type { z } from 'zod'
import { getFileBaseName, isHost, isIpAddress, toCommentText } from '../../lib/config-text'

export type WireGuardServer = z.infer<typeof wireGuardServers>['servers'][number]

export interface ClientKey {
  id: number
  name: string
  privateKey: string
  addresses: readonly string[]
}

export interface WireGuardOptions {
  /** The VPN's DNS servers; empty to keep the system's. */
  dns: readonly string[]
  /** Keeps the connection open through a router. */
  isKeptAlive: boolean
  /** For networks where IPv6 breaks the tunnel. */
  isIpv4Only: boolean
}

const KEEP_ALIVE_SECONDS = 25
const WIREGUARD_KEY_PATTERN = /^[A-Za-z0-9+/]{43}=$/

/** Returns whether a server supports files. */
export const isUsableServer = ({ host, port, publicKey }: WireGuardServer): boolean =>
  isHost(host) && port >= 1 && port <= 65_535 && WIREGUARD_KEY_PATTERN.test(publicKey)

/** Returns the valid addresses as a list for a configuration file. */
const toAddressList = (texts: readonly string[], { isIpv4Only }: WireGuardOptions): string =>
  texts.filter((text) => isIpAddress(text) && !(isIpv4Only && text.includes(':'))).join(', ')

/** Returns the file without comments, short enough for a QR code. */
export const createWireGuardConfig = (
  clientKey: ClientKey,
  server: WireGuardServer,
  options: WireGuardOptions,
): string => {
  const addresses = toAddressList(clientKey.addresses, options)
  if (!isUsableServer(server) || !WIREGUARD_KEY_PATTERN.test(clientKey.privateKey) || !addresses)
    throw new Error(`Cannot create a file for ${JSON.stringify(server.host)}`)
  const dns = toAddressList(options.dns, options)
  const host = server.host.includes(':') ? `[${server.host}]` : server.host
  return [
    '[Interface]',
    `PrivateKey = ${clientKey.privateKey}`,
    `Address = ${addresses}`,
    ...(dns ? [`DNS = ${dns}`] : []),
    '',
    '[Peer]',
    `PublicKey = ${server.publicKey}`,
    `AllowedIPs = 0.0.0.0/0${options.isIpv4Only ? '' : ', ::/0'}`,
    `Endpoint = ${host}:${server.port}`,
    ...(options.isKeptAlive ? [`PersistentKeepalive = ${KEEP_ALIVE_SECONDS}`] : []),
    '',
  ].join('\n')
}

/**
 * Returns the file of a server for `wg-quick` and the WireGuard apps (R-WG-1), with the selected options as comments.
 *
 * @param locationName the server's name in the reader's language, for a comment.
 */
export const createWireGuardFile = (
  clientKey: ClientKey,
  server: WireGuardServer,
  options: WireGuardOptions,
  locationName: string,
): string =>
  [
    `# Zoog VPN: ${toCommentText(locationName)}`,
    `# Key: ${toCommentText(clientKey.name)}`,
    `# DNS of the VPN: ${options.dns.length > 0 ? 'on' : 'off'}`,
    `# Keep-alive: ${options.isKeptAlive ? 'on' : 'off'}`,
    ...(options.isIpv4Only ? ['# IPv4 only: on'] : []),
    createWireGuardConfig(clientKey, server, options),
  ].join('\n')

/** `wg-quick` and the apps name the tunnel after the file, and Linux allows 15 characters: six, a hyphen and eight. */
const DEVICE_LETTERS = 6
const LOCATION_LETTERS = 8

type Host = Pick<WireGuardServer, 'host' | 'serverId'>
type Device = Pick<ClientKey, 'id' | 'name'>

/** Shortens `us-los-angeles-12` to `us-los12`: country, start of the city, number. */
const shortenHost = ({ host, serverId }: Host): string => {
  const [, rest = '', number = ''] = /^(.*?)-?(\d*)$/.exec(getFileBaseName(host, serverId)) ?? []
  const [, country = '', city = ''] = /^(?:([a-z]{2})-)?(.*)$/.exec(rest) ?? []
  const start = country === '' ? '' : `${country}-`
  const letters = Math.max(0, LOCATION_LETTERS - start.length - number.length)
  return (start + city.replaceAll('-', '').slice(0, letters) + number).slice(0, LOCATION_LETTERS)
}

const shortenDevice = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, DEVICE_LETTERS)

const getDevicePart = (device: Device, others: readonly Device[]): string => {
  const short = shortenDevice(device.name)
  const isUnique = others.every(({ id, name }) => id === device.id || shortenDevice(name) !== short)
  if (short !== '' && isUnique) return short
  const number = device.id.toString(36)
  return (short.slice(0, Math.max(0, DEVICE_LETTERS - number.length)) + number).slice(-DEVICE_LETTERS)
}

/**
 * Returns the tunnel name of each server by its id, such as `laptop-us-losa1`. Names differ between the servers and between
 * the customer's devices, so that a second download doesn't become `laptop-us-losa1 (1).conf`, which `wg-quick` refuses.
 *
 * @param device null before there is a key.
 */
export const createTunnelNames = (
  servers: readonly Host[],
  device: Device | null,
  devices: readonly Device[],
): ReadonlyMap<number, string> => {
  const shorts = servers.map(shortenHost)
  const prefix = device === null ? 'device' : getDevicePart(device, devices)
  return new Map(
    servers.map((server, index) => {
      const short = shorts[index] ?? ''
      const isUnique = shorts.indexOf(short) === shorts.lastIndexOf(short)
      return [
        server.serverId,
        `${prefix}-${isUnique ? short : `s${server.serverId}`.slice(-LOCATION_LETTERS)}`,
      ]
    }),
  )
}

export const toTunnelFileName = (name: string): string => `${name}.conf`
