import { personaPassword, personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLoginFields } from '../../testing/request-fields'
import { createTestClient, expectNoChange } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const { paid } = personas
const NEW = 'new@mail.test'

const requestChange = (token: string, overrides: Record<string, unknown> = {}) =>
  client.call('POST profile/emailChange', {
    token,
    body: { email: NEW, password: personaPassword, ...overrides },
  })
const decide = (to: string, kind: 'current' | 'new', isAgreed = true) => {
  const { userId, token } = client.readMailedLink(to, `email-change-${kind}`)
  return client.call('POST profile/emailChange/decide', { body: { userId, token, isAgreed } })
}
const signIn = (email: string) => client.call('POST users/login', { body: createLoginFields(email) })

describe('R-KEYS-6 email change', () => {
  it('needs the password to start, no session to confirm, and then signs in with the new address', async () => {
    const token = await client.getToken(paid.email)
    expect((await requestChange(token)).body.data).toMatchObject({ change: { email: NEW } })
    expect((await decide(paid.email, 'current')).body.data).toEqual({ outcome: 'waiting' })
    expect((await client.call('GET profile/emailChange', { token })).body.data).toMatchObject({
      change: { isAgreedByCurrent: true, isAgreedByNew: false },
    })
    expect((await decide(NEW, 'new')).body.data).toEqual({ outcome: 'changed' })
    // Existing sessions stay.
    expect((await client.call('GET users/info/get', { token })).body.data).toMatchObject({ email: NEW })
    expect((await signIn(paid.email)).body.code).toBe('wrong_credentials')
    expect((await signIn(NEW)).status).toBe(200)
    const { data } = (await client.call('GET users/events', { token })).body
    expect(JSON.stringify(data)).toContain('emailChanged')
    // The previous mailbox can't sign in anymore, so the mail names an address.
    const toPrevious = client.data.outbox.find(
      ({ kind, to }) => kind === 'email-changed' && to === paid.email,
    )
    expect(toPrevious?.text).toContain('support@zoog.test')
  })

  it('a wrong password changes nothing and sends no mail', async () => {
    const token = await client.getToken(paid.email)
    const rejected = await expectNoChange(client, () => requestChange(token, { password: 'Wrong-Pass-1' }))
    expect(rejected).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
  })

  it('rejects links that are wrong, of another account or of a canceled change', async () => {
    const token = await client.getToken(paid.email)
    await requestChange(token)
    const userId = client.findUser(paid.email).id
    const sendDecision = (body: object) => client.call('POST profile/emailChange/decide', { body })
    for (const body of [
      { userId, token: 'wrong'.repeat(9), isAgreed: true },
      { userId: userId + 1, token: client.readMailedLink(NEW, 'email-change-new').token, isAgreed: true },
      { userId: 999_999_999, token: 'wrong'.repeat(9), isAgreed: false },
    ])
      expect(await sendDecision(body)).toMatchObject({ status: 422, body: { code: 'link_invalid' } })
    await client.call('POST profile/emailChange/cancel', { token, body: {} })
    expect(await decide(NEW, 'new')).toMatchObject({ status: 422, body: { code: 'link_invalid' } })
  })

  it('a new password cancels a pending change', async () => {
    const token = await client.getToken(paid.email)
    await requestChange(token)
    const body = {
      currentPassword: personaPassword,
      password: 'Other-Pass-9',
      password_confirmation: 'Other-Pass-9',
    }
    expect((await client.call('POST profile/password', { token, body })).status).toBe(200)
    expect((await decide(paid.email, 'current')).body.code).toBe('link_invalid')
  })
})
