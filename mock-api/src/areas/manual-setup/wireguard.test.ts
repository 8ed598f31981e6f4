import { createHash, createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto'
import { isIP } from 'node:net'
import { wireGuardPublicKey } from '@zoog/contract/wireguard'
import { describe, expect, it } from 'vitest'
import { createServers } from '../../core/servers'
import { createTestCustomer, NOW } from '../../testing/test-customer'
import { addWireGuardKey, getServerPublicKey, listWireGuardServers, revokeWireGuardKey } from './wireguard'

const createKey = (number: number) =>
  createHash('sha256').update(String(number)).digest().fill(0, 31).toString('base64')

describe('R-WG-1 WireGuard servers', () => {
  it('have unique, stable and valid keys', () => {
    const servers = createServers(1000)
    const first = listWireGuardServers(servers)
    const keys = first.servers.map(({ publicKey }) => publicKey)
    for (const key of keys) expect(wireGuardPublicKey.safeParse(key).success).toBe(true)
    expect(new Set(keys).size).toBe(1000)
    expect(listWireGuardServers(servers)).toEqual(first)
  })

  it('have keys that allow a handshake', () => {
    const raw = Buffer.from(getServerPublicKey('nl-amsterdam-1.vpn.zoog.test'), 'base64')
    const server = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b656e032100', 'hex'), raw]),
      format: 'der',
      type: 'spki',
    })
    const client = createPrivateKey({
      key: Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), Buffer.alloc(32, 7)]),
      format: 'der',
      type: 'pkcs8',
    })
    expect(diffieHellman({ privateKey: client, publicKey: server })).toHaveLength(32)
  })
})

describe('R-WG-1 WireGuard keys', () => {
  it('get valid and unique addresses, for a thousand keys', () => {
    const { data, user } = createTestCustomer('paid')
    const addresses = Array.from({ length: 1000 }, (_, index) => {
      const owner = { ...user, id: 1000 + Math.floor(index / 10) }
      return addWireGuardKey(data, NOW, owner, { name: 'x', publicKey: createKey(index) }).addresses
    }).flat()
    expect(new Set(addresses).size).toBe(2000)
    for (const address of addresses) {
      const [ip = '', prefix] = address.split('/')
      expect(`${isIP(ip)}/${prefix}`).toMatch(/^(4\/32|6\/128)$/)
      expect(ip).not.toMatch(/^10\.66\.\d+\.(0|1|255)$/)
    }
  })

  it('never share an address, even when numbers wrap around', () => {
    const { data, user } = createTestCustomer('paid')
    const first = addWireGuardKey(data, NOW, user, { name: 'x', publicKey: createKey(1) })
    data.counters.wireguardKey = 256 * 253 + first.id
    const second = addWireGuardKey(data, NOW, user, { name: 'x', publicKey: createKey(2) })
    expect(second.addresses).not.toEqual(first.addresses)
    revokeWireGuardKey(data, user, first.id)
    expect(data.wireguardKeys.map(({ id }) => id)).toEqual([second.id])
  })
})
