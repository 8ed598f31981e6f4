import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClient, expectNoChange } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const { paid } = personas
const NEW = 'new@mail.test'

const requestChange = (token: string, overrides: Record<string, unknown> = {}) =>
  client.call('POST profile/emailChange', {
    token,
    body: { email: NEW, password: PERSONA_PASSWORD, ...overrides },
  })
const decide = (to: string, kind: 'current' | 'new') => {
  const { userId, token } = client.readMailedLink(to, `email-change-${kind}`)
  return client.call('POST profile/emailChange/decide', { body: { userId, token, isAgreed: true } })
}

describe('R-KEYS-6 email change', () => {
  it('keeps sessions, is listed as an event, and is mailed to the previous address', async () => {
    const token = await client.getToken(paid.email)
    await requestChange(token)
    await decide(paid.email, 'current')
    expect((await decide(NEW, 'new')).body.data).toEqual({ outcome: 'changed' })
    expect((await client.call('GET users/info/get', { token })).body.data).toMatchObject({ email: NEW })
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

  it('a new password cancels a pending change', async () => {
    const token = await client.getToken(paid.email)
    await requestChange(token)
    const body = {
      currentPassword: PERSONA_PASSWORD,
      password: 'Other-Pass-9',
      password_confirmation: 'Other-Pass-9',
    }
    expect((await client.call('POST profile/password', { token, body })).status).toBe(200)
    expect((await decide(paid.email, 'current')).body.code).toBe('link_invalid')
  })
})
