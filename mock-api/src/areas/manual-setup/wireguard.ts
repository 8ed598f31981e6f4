import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { toWireDate } from '@zoog/contract/wire-date'
import type { WireGuardKey } from '@zoog/contract/wireguard'
import { fieldError, httpError } from '../../core/errors'
import { type Data, nextId, type UserRow } from '../../core/schema'
import type { CatalogServer } from '../../core/servers'
import { requireFreeDeviceSlot } from '../billing/device-limit'

/** Resolvers inside the tunnel. */
export const WIREGUARD_DNS = ['10.66.0.1', 'fd66::1']

const WIREGUARD_PORT = 51_820

/** Precedes a raw X25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex')
const RAW_KEY_BYTES = 32

/** Returns a server's public key: a valid key that is the same in every run. */
export const getServerPublicKey = (domain: string): string => {
  const seed = createHash('sha256').update(`wireguard ${domain}`).digest()
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return spki.subarray(-RAW_KEY_BYTES).toString('base64')
}

/** Lists the servers for WireGuard files. */
export const listWireGuardServers = (servers: readonly CatalogServer[]) => ({
  dns: WIREGUARD_DNS,
  servers: servers.map(({ id, domain }) => ({
    serverId: id,
    host: domain,
    port: WIREGUARD_PORT,
    publicKey: getServerPublicKey(domain),
  })),
})

const toView = (row: Data['wireguardKeys'][number]): WireGuardKey => ({
  id: row.id,
  name: row.name,
  publicKey: row.publicKey,
  addresses: row.addresses,
  createdAt: toWireDate(row.createdAt),
  lastUsedAt: row.lastUsedAt === null ? null : toWireDate(row.lastUsedAt),
})

/** Lists a user's keys in order of registration. */
export const listWireGuardKeys = (data: Data, userId: number): WireGuardKey[] =>
  data.wireguardKeys.filter((row) => row.userId === userId).map(toView)

const HOSTS_PER_NET = 253
const NETS = 256

/** Returns the tunnel addresses of a number: from 10.66.0.2 up, without network, gateway and broadcast addresses. */
const getAddresses = (number: number): string[] => {
  const net = Math.floor(number / HOSTS_PER_NET) % NETS
  const host = (number % HOSTS_PER_NET) + 2
  return [`10.66.${net}.${host}/32`, `fd66::${net.toString(16)}:${host.toString(16)}/128`]
}

/** Finds unused addresses, starting at the key's id; numbers wrap around and skip addresses in use. */
const findFreeAddresses = (data: Data, keyId: number): string[] => {
  const taken = new Set(data.wireguardKeys.flatMap((row) => row.addresses))
  for (let number = keyId; number < keyId + NETS * HOSTS_PER_NET; number += 1) {
    const addresses = getAddresses(number)
    if (!addresses.some((address) => taken.has(address))) return addresses
  }
  throw new Error('All tunnel addresses are in use.')
}

/** Registers a public key (R-WG-1). A key belongs to one tunnel, so it can't be registered twice. */
export const addWireGuardKey = (
  data: Data,
  now: number,
  user: UserRow,
  input: { name: string; publicKey: string },
): WireGuardKey => {
  if (data.wireguardKeys.some((row) => row.publicKey === input.publicKey))
    throw fieldError(409, 'invalid_input', 'publicKey', 'This public key is already registered.')
  requireFreeDeviceSlot(data, now, user)
  const id = nextId(data, 'wireguardKey')
  const row = {
    ...input,
    id,
    userId: user.id,
    addresses: findFreeAddresses(data, id),
    createdAt: now,
    lastUsedAt: null,
  }
  data.wireguardKeys.push(row)
  return toView(row)
}

export const revokeWireGuardKey = (data: Data, user: UserRow, keyId: number): void => {
  const row = data.wireguardKeys.find((key) => key.id === keyId && key.userId === user.id)
  if (!row) throw httpError(404, 'not_found', 'This device was already removed.')
  data.wireguardKeys = data.wireguardKeys.filter((key) => key !== row)
}
