import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { session, user as userSchema } from '@zoog/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRegisterFields } from '../../testing/request-fields'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const { free, paid } = personas
const newPasswords = { password: 'Other-Pass-1', password_confirmation: 'Other-Pass-1' }
const getInfo = (token: string) => client.call('GET users/info/get', { token })

describe('profile/renewal', () => {
  const setRenewal = (token: string, isRecurring: boolean) =>
    client.post('profile/renewal', { isRecurring }, token)

  it('R-RENEW-1 keeps the last setting and sends no mail for a repeated request', async () => {
    const token = await client.getToken(paid.email)
    for (const isRecurring of [false, false, true, true, false]) await setRenewal(token, isRecurring)
    expect((await getInfo(token)).body.data).toMatchObject({ subscriptionData: { isRecurring: false } })
    const subjects = client.data.outbox.flatMap(({ kind, subject }) => (kind === 'renewal' ? [subject] : []))
    expect(subjects).toEqual([
      'Your Yearly Plan won’t renew',
      'Automatic renewal is on',
      'Your Yearly Plan won’t renew',
    ])
  })

  it.each(['free', 'lifetime', 'expired'] as const)(
    'R-RENEW-1 rejects turning renewal on for %s',
    async (who) => {
      const token = await client.getToken(personas[who].email)
      const before = (await getInfo(token)).body.data
      expect(await setRenewal(token, true)).toMatchObject({
        status: 409,
        body: { code: 'renewal_impossible' },
      })
      expect((await getInfo(token)).body.data).toEqual(before)
    },
  )
})

describe('profile/password', () => {
  const changePassword = (token: string, overrides: object = {}) =>
    client.post(
      'profile/password',
      { currentPassword: PERSONA_PASSWORD, ...newPasswords, ...overrides },
      token,
    )

  it('accepts one of two parallel changes', async () => {
    const token = await client.getToken(free.email)
    const responses = await Promise.all([changePassword(token), changePassword(token)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  /** Changes the password of an account with a WireGuard key and returns the effects. */
  const changeWithKey = async (flags: object) => {
    const token = await client.getToken(paid.email)
    const vpn = () => JSON.stringify(client.data.vpnCredentials)
    await client.post('setup/wireguard/keys', { name: 'Phone', publicKey: `${'A'.repeat(42)}A=` }, token)
    await client.call('GET setup/credentials/get', { token })
    const before = vpn()
    expect((await changePassword(token, flags)).status).toBe(200)
    const { outbox, wireguardKeys } = client.data
    const mail = outbox.find(({ kind }) => kind === 'password-changed')
    return { isVpnPasswordNew: vpn() !== before, keys: wireguardKeys.length, text: mail?.text ?? '' }
  }

  it('R-PROF-1 leaves the VPN password and the WireGuard keys, and the email says so', async () => {
    const { text, ...effects } = await changeWithKey({})
    expect(effects).toEqual({ isVpnPasswordNew: false, keys: 1 })
    expect(text).toContain('stays the same')
    expect(text).toContain('WireGuard devices can still connect')
  })

  it('R-PROF-1 renews and removes both on request, and the email says so', async () => {
    const { text, ...effects } = await changeWithKey({ renewVpnPassword: true, revokeWireGuardKeys: true })
    expect(effects).toEqual({ isVpnPasswordNew: true, keys: 0 })
    expect(text).toContain('VPN password for manual setup was changed')
    expect(text).not.toMatch(/did not change|stays the same/)
    expect(text).toContain('WireGuard devices were removed')
  })
})

describe('profile/password/first', () => {
  const email = 'bought@example.com'
  const buy = async (): Promise<string> => {
    const fields = createRegisterFields(email, { isOneStepPayment: true, disableEmail: true })
    return session.parse((await client.post('users/register', fields)).body.data).token
  }
  const setPassword = (token: string, overrides: object = {}) =>
    client.post('profile/password/first', { ...newPasswords, ...overrides }, token)

  it('R-PAY-7 sets the first password and ends every other session and link', async () => {
    const token = await buy()
    const otherToken = await client.getToken(email, { password: 'Fresh-Pass-1' })
    const { userId, token: secret } = client.readMailedLink(email, 'set-password')
    expect((await getInfo(token)).body.data).toMatchObject({ needsPassword: true })
    const { status, body } = await setPassword(token)
    expect(status).toBe(200)
    expect(userSchema.parse(body.data).needsPassword).toBe(false)
    expect((await getInfo(token)).body.data).toEqual(body.data)
    expect((await getInfo(otherToken)).status).toBe(401)
    expect(await client.getToken(email, { password: 'Other-Pass-1' })).toBeTruthy()
    expect(client.readMailedLink(email, 'password-changed')).toBeTruthy()
    const passwords = { password: 'Third-Pass-1', password_confirmation: 'Third-Pass-1' }
    const late = await client.post('users/resetPassword', { userId, token: secret, ...passwords })
    expect(late.body.code).toBe('link_invalid')
  })

  it('R-PAY-7 accepts one of two parallel requests', async () => {
    const token = await buy()
    const responses = await Promise.all([setPassword(token), setPassword(token)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('R-PAY-7 rejects weak passwords', async () => {
    const token = await buy()
    const weak = await setPassword(token, { password: 'password1', password_confirmation: 'password1' })
    expect(weak).toMatchObject({ status: 422, body: { code: 'password_common' } })
    expect((await getInfo(token)).body.data).toMatchObject({ needsPassword: true })
  })

  it('R-PAY-7 rejects a first password after the mailed link has set one', async () => {
    const token = await buy()
    const mail = client.readMailedLink(email, 'set-password')
    const passwords = { password: 'Third-Pass-1', password_confirmation: 'Third-Pass-1' }
    await client.post('users/resetPassword', { userId: mail.userId, token: mail.token, ...passwords })
    expect((await setPassword(token)).status).toBe(401)
    const newToken = await client.getToken(email, { password: 'Third-Pass-1' })
    expect((await setPassword(newToken)).status).toBe(409)
  })
})

describe('profile/export', () => {
  it('R-PROF-1 is complete and contains no secrets', async () => {
    const token = await client.getToken(paid.email)
    await client.post('users/session/set', { sessionID: 's-1', voluumID: 'v-1' }, token)
    await client.post('setup/wireguard/keys', { name: 'Phone', publicKey: `${'A'.repeat(42)}A=` }, token)
    const { status, body } = await client.exportData(token)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      user: { email: paid.email },
      newsByEmail: true,
      attribution: { sessionID: 's-1', voluumID: 'v-1' },
      payments: client.data.payments
        .filter(({ userId }) => userId === client.findUser(paid.email).id)
        .map(({ amount }) => ({ amount, currency: 'USD', receiptNumber: expect.any(String) })),
      sessions: [{ isCurrent: true }],
      wireGuardKeys: [{ name: 'Phone' }],
      savedCard: { last4: '4242' },
      twoFactor: { isOn: false, since: null, recoveryCodesLeft: 0, offAt: null },
      events: [{ kind: 'dataExported' }, { kind: 'signedInNewBrowser' }],
    })
    const text = JSON.stringify(body)
    const { passwordHash, id } = client.findUser(paid.email)
    for (const secret of [passwordHash, token, client.data.vpnCredentials[String(id)]?.password ?? 'none'])
      expect(text).not.toContain(secret)
  })
})
