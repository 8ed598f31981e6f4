import { generateKeyPairSync } from 'node:crypto'
import { manualSetupContract } from '@zoog/contract/manual-setup'
import { personas } from '@zoog/contract/personas'
import { usersContract } from '@zoog/contract/users'
import { describe, expect, it } from 'vitest'
import { createTestMock } from '../testing/test-mock'

const { mock, call, control, getToken } = await createTestMock()
const createPublicKey = () =>
  generateKeyPairSync('x25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('base64')

/** Signs a customer in with a browser in a new sandbox, and returns helpers. */
const createCustomer = async (sandbox: string, persona: 'free' | 'paid') => {
  const token = await getToken(persona, sandbox)
  const { email } = personas[persona]
  return {
    token,
    signIn: (system = 'Android') => control('POST devices', { sandbox, payload: { email, system } }),
    use: (id: unknown) => control(`POST devices/${id}/use`, { sandbox }),
    advance: (seconds: number) => control('POST clock', { sandbox, payload: { advance: seconds } }),
    addKey: () => {
      const payload = { name: 'Laptop', publicKey: createPublicKey() }
      return call('POST setup/wireguard/keys', { sandbox, payload, token })
    },
    end: (id: string) => call('POST users/sessions/end', { sandbox, payload: { id }, token }),
    getSessions: async () => {
      const response = (await call('GET users/sessions', { token, sandbox })).json()
      return usersContract.getSessions.responses[200].parse(response).data
    },
    getKeys: async () => {
      const response = (await call('GET setup/wireguard/keys', { token, sandbox })).json()
      return manualSetupContract.getWireGuardKeys.responses[200].parse(response).data
    },
    readData: async () => JSON.stringify((await mock.sandboxes.get(sandbox)).data),
  }
}

describe('/__mock/devices', () => {
  it('R-DEVICES-1 signs an app in; apps count, browsers do not', async () => {
    const { signIn, getSessions } = await createCustomer('apps', 'paid')
    expect((await signIn('Windows')).statusCode).toBe(200)
    const response = await getSessions()
    expect(response.sessions).toMatchObject([
      { kind: 'browser', isCurrent: true },
      { kind: 'app', isCurrent: false, userAgent: expect.stringContaining('Windows') },
    ])
    expect(response.devices).toEqual({ inUse: 1, allowed: 10 })
  })

  it('R-DEVICES-1 reports the last use of keys and apps', async () => {
    const { addKey, signIn, use, advance, getKeys, getSessions } = await createCustomer('used', 'paid')
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
    expect((await use('nothing')).statusCode).toBe(404)
  })

  it('R-DEVICES-2 rejects an app beyond the limit until another session ends', async () => {
    const { signIn, end, readData } = await createCustomer('free-apps', 'free')
    const first = (await signIn()).json()
    const before = await readData()
    const rejected = await signIn('iPhone')
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'device_limit'])
    expect(await readData()).toBe(before)
    expect((await end(first.id)).statusCode).toBe(200)
    expect((await signIn('iPhone')).statusCode).toBe(200)
  })

  it('R-DEVICES-2 rejects a key beyond the limit of keys and apps together', async () => {
    const { signIn, addKey, getKeys } = await createCustomer('keys', 'paid')
    for (let count = 0; count < 5; count += 1) {
      expect((await addKey()).statusCode).toBe(200)
      expect((await signIn()).statusCode).toBe(200)
    }
    const rejected = await addKey()
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'device_limit'])
    expect(await getKeys()).toMatchObject({ devices: { inUse: 10, allowed: 10 } })
    expect((await getKeys()).keys).toHaveLength(5)
  })

  it.each([
    {},
    { email: personas.paid.email, system: 'Amiga' },
    { email: personas.paid.email, system: 'Android', more: 1 },
  ])('rejects %j', async (payload) => {
    expect((await control('POST devices', { payload })).statusCode).toBe(422)
  })

  it('responds 404 for an unknown account', async () => {
    const payload = { email: 'nobody@zoog.test', system: 'Android' }
    expect((await control('POST devices', { payload })).statusCode).toBe(404)
  })
})
