import { generateKeyPairSync } from 'node:crypto'
import { manualSetupContract } from '@zoog/contract/manual-setup'
import { personas } from '@zoog/contract/personas'
import { usersContract } from '@zoog/contract/users'
import { describe, expect, it } from 'vitest'
import { createTestMock } from '../testing/test-mock'

const { mock, call, control, getToken } = await createTestMock()
const newKey = () =>
  generateKeyPairSync('x25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('base64')

/** A person in a sandbox of their own, signed in to one browser. */
const person = async (sandbox: string, who: 'free' | 'paid') => {
  const token = await getToken(who, sandbox)
  const { email } = personas[who]
  return {
    token,
    signIn: (system = 'Android') => control('POST devices', { sandbox, payload: { email, system } }),
    use: (id: unknown) => control(`POST devices/${id}/use`, { sandbox }),
    pass: (seconds: number) => control('POST clock', { sandbox, payload: { advance: seconds } }),
    addKey: () => {
      const payload = { name: 'Laptop', publicKey: newKey() }
      return call('POST setup/wireguard/keys', { sandbox, payload, token })
    },
    end: (id: string) => call('POST users/sessions/end', { sandbox, payload: { id }, token }),
    sessions: async () => {
      const answer = (await call('GET users/sessions', { token, sandbox })).json()
      return usersContract.getSessions.responses[200].parse(answer).data
    },
    keys: async () => {
      const answer = (await call('GET setup/wireguard/keys', { token, sandbox })).json()
      return manualSetupContract.getWireGuardKeys.responses[200].parse(answer).data
    },
    data: async () => JSON.stringify((await mock.sandboxes.get(sandbox)).data),
  }
}

describe('/__mock/devices', () => {
  it('R-DEVICES-1 signs an app in, which counts; the browser beside it does not', async () => {
    const { signIn, sessions } = await person('apps', 'paid')
    expect((await signIn('Windows')).statusCode).toBe(200)
    const told = await sessions()
    expect(told.sessions).toMatchObject([
      { kind: 'browser', isCurrent: true },
      { kind: 'app', isCurrent: false, userAgent: expect.stringContaining('Windows') },
    ])
    expect(told.devices).toEqual({ inUse: 1, allowed: 10 })
  })

  it('R-DEVICES-1 a key says when it was used last, null before that; an app too', async () => {
    const { addKey, signIn, use, pass, keys, sessions } = await person('used', 'paid')
    const { id } = (await addKey()).json().data
    const app = (await signIn()).json()
    expect(await keys()).toMatchObject({ keys: [{ lastUsedAt: null }], devices: { inUse: 2, allowed: 10 } })
    const before = (await sessions()).sessions[1]?.lastSeenAt
    await pass(3600)
    await use(id)
    await use(app.id)
    const [key] = (await keys()).keys
    expect(key?.lastUsedAt).not.toBe(null)
    expect(String(key?.lastUsedAt) > String(key?.createdAt)).toBe(true)
    expect(String((await sessions()).sessions[1]?.lastSeenAt) > String(before)).toBe(true)
    expect((await use('nothing')).statusCode).toBe(404)
  })

  it('R-DEVICES-2 refuses the app that is one too many, changes nothing, and takes it once another has ended', async () => {
    const { signIn, end, data } = await person('free-apps', 'free')
    const first = (await signIn()).json()
    const before = await data()
    const refused = await signIn('iPhone')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'device_limit'])
    expect(await data()).toBe(before)
    expect((await end(first.id)).statusCode).toBe(200)
    expect((await signIn('iPhone')).statusCode).toBe(200)
  })

  it('R-DEVICES-2 refuses the key that is one too many, whatever the others are, and changes nothing', async () => {
    const { signIn, addKey, keys } = await person('keys', 'paid')
    for (let count = 0; count < 5; count += 1) {
      expect((await addKey()).statusCode).toBe(200)
      expect((await signIn()).statusCode).toBe(200)
    }
    const refused = await addKey()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'device_limit'])
    expect(await keys()).toMatchObject({ devices: { inUse: 10, allowed: 10 } })
    expect((await keys()).keys).toHaveLength(5)
  })

  it.each([
    {},
    { email: personas.paid.email, system: 'Amiga' },
    { email: personas.paid.email, system: 'Android', more: 1 },
  ])('refuses %j', async (payload) => {
    expect((await control('POST devices', { payload })).statusCode).toBe(422)
  })

  it('knows no app of an account that is not there', async () => {
    const payload = { email: 'nobody@zoog.test', system: 'Android' }
    expect((await control('POST devices', { payload })).statusCode).toBe(404)
  })
})
