import { accountEvent } from '@zoog/contract/account-events'
import { MINUTE } from '@zoog/contract/constants'
import { PERSONA_PASSWORD, personas } from '@zoog/contract/personas'
import { recoveryCodes } from '@zoog/contract/two-factor'
import { session, twoFactorRequired } from '@zoog/contract/users'
import { toWireDate } from '@zoog/contract/wire-date'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLoginFields, createRegisterFields } from '../../testing/request-fields'
import { createTestClient } from '../../testing/test-client'
import { listCurrentCodes } from '../two-factor/authenticator'
import { addAccountEvent } from './account-events'

const client = await createTestClient()
const { post } = client
beforeEach(() => client.startNewSandbox())

const { email } = personas.free
const now = () => client.sandbox.clock.now()
const listEvents = async (token: string) =>
  z
    .object({ events: z.array(accountEvent) })
    .parse((await client.call('GET users/events', { token })).body.data).events
const listKinds = async (token: string) => (await listEvents(token)).map(({ kind }) => kind)

describe('R-KEYS-5 security events of an account', () => {
  it('records a sign-in with time, browser and country, from a new and from a known browser', async () => {
    client.sandbox.clock.freeze(true)
    const from = { 'user-agent': 'Some Browser', 'x-mock-country': 'DE' }
    const logIn = (headers: Record<string, string>) =>
      client.call('POST users/login', { body: createLoginFields(email), headers })
    const first = await logIn(from)
    const token = await client.getToken(personas.paid.email)
    const cookies = z.array(z.string()).parse(first.headers['set-cookie'])
    const cookie = cookies.find((header) => header.startsWith('device='))?.split(';')[0] ?? ''
    const again = await logIn({ ...from, cookie })
    const ownToken = session.parse(again.body.data).token
    const event = { at: toWireDate(now()), userAgent: 'Some Browser', country: 'DE' }
    expect(await listEvents(ownToken)).toMatchObject([
      { ...event, kind: 'signedIn' },
      { ...event, kind: 'signedInNewBrowser' },
    ])
    // Other accounts have their own events.
    expect(await listKinds(token)).toEqual(['signedInNewBrowser'])
  })

  it('records changes of password, sessions and data, but nothing that was rejected or changed nothing', async () => {
    const passwords = { password: 'Fresh-Pass-9', password_confirmation: 'Fresh-Pass-9' }
    const token = await client.getToken(email)
    await post('users/sessions/endOthers', {}, token)
    await post('profile/password', { currentPassword: 'Wrong-Pass-1', ...passwords }, token)
    expect(await listKinds(token)).toEqual(['signedInNewBrowser'])
    await client.getToken(email)
    await post('users/sessions/endOthers', {}, token)
    await client.exportData(token)
    await post('profile/password', { currentPassword: PERSONA_PASSWORD, ...passwords }, token)
    await post('users/requestResetPassword', { email, 'g-recaptcha-response': 'solved' })
    const { userId, token: secret } = client.readMailedLink(email, 'reset')
    const reset = { password: 'Newer-Pass-9', password_confirmation: 'Newer-Pass-9' }
    await post('users/resetPassword', { userId, token: secret, ...reset })
    expect(await listKinds(await client.getToken(email, { password: 'Newer-Pass-9' }))).toEqual([
      'signedInNewBrowser',
      'passwordChanged',
      'passwordChanged',
      'dataExported',
      'otherSessionsEnded',
      'signedInNewBrowser',
      'signedInNewBrowser',
    ])
  })

  it('records two-factor authentication: on, recovery code used, reported lost, kept, off', async () => {
    client.sandbox.clock.freeze(true)
    const token = await client.getToken(email)
    const password = PERSONA_PASSWORD
    await post('users/twoFactor/start', { password }, token)
    const [{ code } = { code: '' }] = listCurrentCodes(client.data, now())
    const confirmed = await post('users/twoFactor/confirm', { code }, token)
    const [first = '', second = ''] = recoveryCodes.parse(confirmed.body.data).recoveryCodes
    const login = twoFactorRequired.parse((await post('users/login', createLoginFields(email))).body)
    const ticket = login.data?.ticket ?? ''
    await post('users/twoFactor/requestRecovery', { ticket })
    await post('users/twoFactor/requestRecovery', { ticket })
    await post('users/twoFactor/cancelRecovery', {}, token)
    await post('users/twoFactor/login', { ticket, code: '000000' })
    await post('users/twoFactor/login', { ticket, code: first })
    await post('users/twoFactor/off', { password, code: second }, token)
    expect(await listKinds(token)).toEqual([
      'twoFactorOff',
      'recoveryCodeUsed',
      'signedInNewBrowser',
      'recoveryCodeUsed',
      'twoFactorRecoveryCanceled',
      'twoFactorRecoveryRequested',
      'twoFactorOn',
      'signedInNewBrowser',
    ])
  })

  it('keeps the last 50 events of an account in order of insertion, even if the clock moves', async () => {
    const token = await client.getToken(email)
    const other = await client.getToken(personas.paid.email)
    const userId = client.findUser(email).id
    for (let count = 0; count < 60; count += 1)
      addAccountEvent(client.data, now() - count * MINUTE, {
        userId,
        kind: 'dataExported',
        country: 'DE',
        userAgent: `${count} ${'x'.repeat(400)}`,
      })
    const events = await listEvents(token)
    expect(events).toHaveLength(50)
    expect(events.map(({ userAgent }) => userAgent.split(' ')[0])).toEqual(
      Array.from({ length: 50 }, (_, index) => String(59 - index)),
    )
    expect(events[0]?.userAgent).toHaveLength(300)
    expect(await listKinds(other)).toEqual(['signedInNewBrowser'])
  })

  it('starts with the sign-up', async () => {
    const registered = await post('users/register', createRegisterFields('newcomer@example.com'))
    const { token } = session.parse(registered.body.data)
    expect(await listKinds(token)).toEqual(['signedIn'])
  })
})
