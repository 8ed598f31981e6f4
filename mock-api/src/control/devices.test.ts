import { generateKeyPairSync } from 'node:crypto'
import { manualSetupContract } from '@zoog/contract/manual-setup'
import { personas } from '@zoog/contract/personas'
import { usersContract } from '@zoog/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClient } from '../testing/test-client'

const client = await createTestClient()
const { call, control, getToken } = client
const createPublicKey = () =>
  generateKeyPairSync('x25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('base64')

beforeEach(client.startNewSandbox)

/** Signs a customer in with a browser and returns helpers. */
const createCustomer = async (email: string) => {
  const token = await getToken(email)
  return {
    token,
    signIn: (system = 'Android') => control('POST devices', { body: { email, system } }),
    use: (id: unknown) => control(`POST devices/${id}/use`),
    advance: (seconds: number) => control('POST clock', { body: { advance: seconds } }),
    addKey: () => {
      const body = { name: 'Laptop', publicKey: createPublicKey() }
      return call('POST setup/wireguard/keys', { body, token })
    },
    end: (id: string) => call('POST users/sessions/end', { body: { id }, token }),
    getSessions: async () => {
      const response = (await call('GET users/sessions', { token })).json()
      return usersContract.getSessions.responses[200].parse(response).data
    },
    getKeys: async () => {
      const response = (await call('GET setup/wireguard/keys', { token })).json()
      return manualSetupContract.getWireGuardKeys.responses[200].parse(response).data
    },
    readData: () => JSON.stringify(client.data),
  }
}

describe('/__mock/devices', () => {
  it('R-DEVICES-1 signs an app in; apps count, browsers do not', async () => {
    const { signIn, getSessions } = await createCustomer(personas.paid.email)
    expect((await signIn('Windows')).status).toBe(200)
    const response = await getSessions()
    expect(response.sessions).toMatchObject([
      { kind: 'browser', isCurrent: true },
      { kind: 'app', isCurrent: false, userAgent: expect.stringContaining('Windows') },
    ])
    expect(response.devices).toEqual({ inUse: 1, allowed: 10 })
  })

  it('R-DEVICES-1 reports the last use of keys and apps', async () => {
    const { addKey, signIn, use, advance, getKeys, getSessions } = await createCustomer(personas.paid.email)
    const { id } = (await addKey()).json().data
    const app = (await signIn()).json()
    expect(await getKeys()).toMatchObject({
      keys: [{ lastUsedAt: null }],
      devices: { inUse: 2, allowed: 10 },
    })
    const before = (await getSessions()).sessions[1]?.lastSeenAt
    await advance(3600)
    await use(id)
    await use(app.id)
    const [key] = (await getKeys()).keys
    expect(key?.lastUsedAt).not.toBe(null)
    expect(String(key?.lastUsedAt) > String(key?.createdAt)).toBe(true)
    expect(String((await getSessions()).sessions[1]?.lastSeenAt) > String(before)).toBe(true)
    expect((await use('nothing')).status).toBe(404)
  })

  it('R-DEVICES-2 rejects an app beyond the limit until another session ends', async () => {
    const { signIn, end, readData } = await createCustomer(personas.free.email)
    const first = (await signIn()).json()
    const before = readData()
    const rejected = await signIn('iPhone')
    expect([rejected.status, rejected.json().code]).toEqual([409, 'device_limit'])
    expect(readData()).toBe(before)
    expect((await end(first.id)).status).toBe(200)
    expect((await signIn('iPhone')).status).toBe(200)
  })

  it('R-DEVICES-2 rejects a key beyond the limit of keys and apps together', async () => {
    const { signIn, addKey, getKeys } = await createCustomer(personas.paid.email)
    for (let count = 0; count < 5; count += 1) {
      expect((await addKey()).status).toBe(200)
      expect((await signIn()).status).toBe(200)
    }
    const rejected = await addKey()
    expect([rejected.status, rejected.json().code]).toEqual([409, 'device_limit'])
    expect(await getKeys()).toMatchObject({ devices: { inUse: 10, allowed: 10 } })
    expect((await getKeys()).keys).toHaveLength(5)
  })

  it.each([
    {},
    { email: personas.paid.email, system: 'Amiga' },
    { email: personas.paid.email, system: 'Android', more: 1 },
  ])('rejects %j', async (body) => {
    expect((await control('POST devices', { body })).status).toBe(422)
  })

  it('responds 404 for an unknown account', async () => {
    const body = { email: 'nobody@zoog.test', system: 'Android' }
    expect((await control('POST devices', { body })).status).toBe(404)
  })
})
