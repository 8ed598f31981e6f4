import { accountEvent } from '@zoog/contract/account-events'
import { toWireDate } from '@zoog/contract/common'
import { MINUTE } from '@zoog/contract/constants'
import { personaPassword, personas } from '@zoog/contract/personas'
import { recoveryCodes } from '@zoog/contract/two-factor'
import { twoFactorRequired } from '@zoog/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLoginInput, createRegisterInput, setUpTestClient } from '../../testing/test-client'
import { listCurrentCodes } from '../two-factor/authenticator'
import { addAccountEvent } from './account-events'

const client = setUpTestClient()
beforeEach(() => client().startNewSandbox())

const { email } = personas.free
const now = () => client().sandbox.clock.now()
const post = (path: string, body: object, token?: string, headers: Record<string, string> = {}) =>
  client().call(`POST ${path}`, { body, headers, ...(token && { token }) })
const eventsOf = async (token: string) =>
  z
    .object({ events: z.array(accountEvent) })
    .parse((await client().call('GET users/events', { token })).body.data).events
const kindsOf = async (token: string) => (await eventsOf(token)).map(({ kind }) => kind)

describe('R-KEYS-5 what happened to an account', () => {
  it('tells of a sign-in with its moment, browser and country, from a new browser and from a known one', async () => {
    client().sandbox.clock.freeze(true)
    const from = { 'user-agent': 'Some Browser', 'x-mock-country': 'DE' }
    const first = await post('users/login', createLoginInput(email), undefined, from)
    const token = await client().getToken(personas.paid.email)
    const cookies = z.array(z.string()).parse(first.headers['set-cookie'])
    const cookie = cookies.find((each) => each.startsWith('device='))?.split(';')[0] ?? ''
    const again = await post('users/login', createLoginInput(email), undefined, { ...from, cookie })
    const own = z.object({ token: z.string() }).parse(again.body.data).token
    const event = { at: toWireDate(now()), userAgent: 'Some Browser', country: 'DE' }
    expect(await eventsOf(own)).toMatchObject([
      { ...event, kind: 'signedIn' },
      { ...event, kind: 'signedInNewBrowser' },
    ])
    // Nobody else's.
    expect(await kindsOf(token)).toEqual(['signedInNewBrowser'])
  })

  it('tells of what was done to password, sessions and data, and of nothing that was refused or changed nothing', async () => {
    const passwords = { password: 'Fresh-Pass-9', password_confirmation: 'Fresh-Pass-9' }
    const token = await client().getToken(email)
    await post('users/sessions/endOthers', {}, token)
    await post('profile/password', { currentPassword: 'Wrong-Pass-1', ...passwords }, token)
    expect(await kindsOf(token)).toEqual(['signedInNewBrowser'])
    await client().getToken(email)
    await post('users/sessions/endOthers', {}, token)
    await client().exportData(token)
    await post('profile/password', { currentPassword: personaPassword, ...passwords }, token)
    await post('users/requestResetPassword', { email, 'g-recaptcha-response': 'solved' })
    const { userId, token: secret } = client().readMailedLink(email, 'reset')
    const reset = { password: 'Newer-Pass-9', password_confirmation: 'Newer-Pass-9' }
    await post('users/resetPassword', { userId, token: secret, ...reset })
    expect(await kindsOf(await client().getToken(email, 'Newer-Pass-9'))).toEqual([
      'signedInNewBrowser',
      'passwordChanged',
      'passwordChanged',
      'dataExported',
      'otherSessionsEnded',
      'signedInNewBrowser',
      'signedInNewBrowser',
    ])
  })

  it('tells of the second step: on, a code used, lost, kept, off', async () => {
    client().sandbox.clock.freeze(true)
    const token = await client().getToken(email)
    const password = personaPassword
    await post('users/secondFactor/begin', { password }, token)
    const [{ code } = { code: '' }] = listCurrentCodes(client().data, now())
    const on = await post('users/secondFactor/confirm', { code }, token)
    const [first = '', second = ''] = recoveryCodes.parse(on.body.data).recoveryCodes
    const asked = twoFactorRequired.parse((await post('users/login', createLoginInput(email))).body)
    const ticket = asked.data?.ticket ?? ''
    await post('users/secondFactor/lost', { ticket })
    await post('users/secondFactor/lost', { ticket })
    await post('users/secondFactor/keep', {}, token)
    await post('users/login/second', { ticket, code: '000000' })
    await post('users/login/second', { ticket, code: first })
    await post('users/secondFactor/off', { password, code: second }, token)
    expect(await kindsOf(token)).toEqual([
      'secondFactorOff',
      'recoveryCodeUsed',
      'signedInNewBrowser',
      'recoveryCodeUsed',
      'secondFactorKept',
      'secondFactorLost',
      'secondFactorOn',
      'signedInNewBrowser',
    ])
  })

  it('keeps the last fifty of an account, in the order in which they came, whatever the clock does', async () => {
    const token = await client().getToken(email)
    const other = await client().getToken(personas.paid.email)
    const userId = client().findUser(email).id
    for (let count = 0; count < 60; count += 1)
      addAccountEvent(client().data, now() - count * MINUTE, {
        ...{ userId, kind: 'dataExported', country: 'DE' },
        userAgent: `${count} ${'x'.repeat(400)}`,
      })
    const events = await eventsOf(token)
    expect(events).toHaveLength(50)
    expect(events.map(({ userAgent }) => userAgent.split(' ')[0])).toEqual(
      Array.from({ length: 50 }, (_, index) => String(59 - index)),
    )
    expect(events[0]?.userAgent).toHaveLength(300)
    expect(await kindsOf(other)).toEqual(['signedInNewBrowser'])
  })

  it('is in the export with the second step, and goes with the account', async () => {
    const token = await client().getToken(email)
    expect((await client().exportData(token)).body.data).toMatchObject({
      secondFactor: { isOn: false, since: null, recoveryCodesLeft: 0, offAt: null },
      events: [{ kind: 'dataExported' }, { kind: 'signedInNewBrowser' }],
    })
    const { deleteAccountData } = await import('./delete-account')
    deleteAccountData(client().data, client().findUser(email))
    expect(client().data.accountEvents).toEqual([])
  })

  it('begins with the sign-up', async () => {
    const made = await post('users/register', createRegisterInput('newcomer@example.com'))
    const { token } = z.object({ token: z.string() }).parse(made.body.data)
    expect(await kindsOf(token)).toEqual(['signedIn'])
  })
})
