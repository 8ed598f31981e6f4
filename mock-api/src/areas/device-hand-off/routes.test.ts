import { randomUUID } from 'node:crypto'
import { accountEvent } from '@zoog/contract/account-events'
import { MINUTE, SECOND } from '@zoog/contract/constants'
import { deviceHandOff, openedHandOff } from '@zoog/contract/device-hand-off'
import { personaPassword, personas } from '@zoog/contract/personas'
import { recoveryCodes } from '@zoog/contract/two-factor'
import { session, sessionInfo } from '@zoog/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expectNoChange, setUpTestClient } from '../../testing/test-client'
import { encryptBody } from '../../testing/test-mock'
import { deleteAccountData } from '../account/delete-account'
import { listCurrentCodes } from '../two-factor/authenticator'

const client = setUpTestClient()
beforeEach(async () => {
  await client().startNewSandbox()
  client().sandbox.clock.freeze(true)
})

const { email } = personas.free
const begun = z.object({ link: z.string().url(), handOver: deviceHandOff })
const now = () => client().sandbox.clock.now()
const phoneHeaders = { 'user-agent': 'Some Phone', 'x-mock-country': 'DE' }
const post = (path: string, body: object, token?: string) =>
  client().call(`POST users/handOver/${path}`, token ? { body, token } : { body, headers: phoneHeaders })
const begin = async (token: string) => {
  const made = begun.parse((await post('begin', {}, token)).body.data)
  return { ...made, secret: new URL(made.link).hash.slice(1) }
}
const open = async (token: string) => {
  const secret = randomUUID()
  return { ...openedHandOff.parse((await post('open', { token, secret })).body.data), secret }
}
const desk = async (token: string) =>
  z
    .object({ handOver: deviceHandOff.nullable() })
    .parse((await client().call('GET users/handOver', { token })).body.data).handOver
const stateOf = async (id: string) =>
  (await client().call('GET users/handOver/state', { query: { id } })).body.data

describe('R-HANDOVER-1 a phone is signed in from the desk', () => {
  it('by a link, a number and a session like any other', async () => {
    const token = await client().getToken(email)
    expect(await desk(token)).toBeNull()
    const { link, secret, handOver: made } = await begin(token)
    expect(new URL(link)).toMatchObject({ pathname: '/hand-over', search: '' })
    expect(await stateOf(made.id)).toEqual({ state: 'waiting' })
    const phone = await open(secret)
    expect(await desk(token)).toMatchObject({
      state: 'opened',
      phone: { userAgent: 'Some Phone', country: 'DE' },
    })
    const early = await expectNoChange(client(), () => post('take', { secret: phone.secret }))
    expect(early).toMatchObject({ status: 422, body: { code: 'hand_over_unconfirmed' } })
    await post('confirm', { id: phone.id, number: phone.number }, token)
    expect(await stateOf(phone.id)).toEqual({ state: 'confirmed' })
    const taken = await post('take', { secret: phone.secret })
    const signedIn = session.parse(taken.body.data)
    expect(signedIn.user.email).toBe(email)
    expect(String(taken.headers['set-cookie'])).toContain('device=')
    expect(await desk(token)).toMatchObject({ state: 'taken', isConnected: false })
    const listed = await client().call('GET users/sessions', { token })
    expect(z.object({ sessions: z.array(sessionInfo) }).parse(listed.body.data).sessions).toMatchObject([
      { isCurrent: true },
      { userAgent: 'Some Phone', kind: 'browser' },
    ])
    const { events } = z
      .object({ events: z.array(accountEvent) })
      .parse((await client().call('GET users/events', { token: signedIn.token })).body.data)
    expect(events[0]).toMatchObject({ kind: 'signedInByQr', userAgent: 'Some Phone', country: 'DE' })
    expect(client().data.outbox.at(-1)).toMatchObject({
      to: email,
      text: expect.stringContaining('Some Phone'),
    })
    const again = await expectNoChange(client(), () => post('take', { secret: phone.secret }))
    expect(session.parse(again.body.data).token).toBe(signedIn.token)
    const log = JSON.stringify(client().sandbox.requests.list())
    for (const each of [secret, phone.secret]) expect(log).not.toContain(each)
  })

  it('links that are made up, used, late or ended are refused and change nothing', async () => {
    const token = await client().getToken(email)
    const refused = async (secret: string, code: string) =>
      expect(
        await expectNoChange(client(), () => post('open', { token: secret, secret: randomUUID() })),
      ).toMatchObject({
        status: 422,
        body: { code },
      })
    await refused('nobody-was-ever-given-this', 'link_invalid')
    const first = await begin(token)
    await open(first.secret)
    await refused(first.secret, 'hand_over_used')
    const second = await begin(token)
    await refused(first.secret, 'hand_over_over')
    expect((await post('end', { id: second.handOver.id }, token)).status).toBe(200)
    await refused(second.secret, 'hand_over_over')
    const third = await begin(token)
    client().sandbox.clock.set(now() + 2 * MINUTE)
    await refused(third.secret, 'hand_over_over')
    expect(await desk(token)).toMatchObject({ state: 'expired' })
  })

  it('somebody else confirms nothing, and hears nothing', async () => {
    const token = await client().getToken(email)
    const foreign = await client().getToken(personas.paid.email)
    const phone = await open((await begin(token)).secret)
    const body = { id: phone.id, number: phone.number }
    expect(await expectNoChange(client(), () => post('confirm', body, foreign))).toMatchObject({
      status: 422,
    })
    expect(await expectNoChange(client(), () => post('end', { id: phone.id }, foreign))).toMatchObject({
      status: 422,
    })
    expect(await desk(foreign)).toBeNull()
  })

  it('a sign-out at the desk ends it', async () => {
    const token = await client().getToken(email)
    const phone = await open((await begin(token)).secret)
    await post('confirm', { id: phone.id, number: phone.number }, token)
    await client().call('POST users/logout', { body: {}, token })
    expect(await stateOf(phone.id)).toEqual({ state: 'refused' })
    expect(await expectNoChange(client(), () => post('take', { secret: phone.secret }))).toMatchObject({
      status: 422,
      body: { code: 'hand_over_over' },
    })
  })

  it('where sign-in takes a second step, a link takes a fresh code', async () => {
    const token = await client().getToken(email)
    await client().call('POST users/secondFactor/begin', { body: { password: personaPassword }, token })
    const [{ code } = { code: '' }] = listCurrentCodes(client().data, now())
    const on = await client().call('POST users/secondFactor/confirm', { body: { code }, token })
    expect((await post('begin', {}, token)).status).toBe(200)
    client().sandbox.clock.set(now() + 11 * MINUTE)
    expect(await expectNoChange(client(), () => post('begin', {}, token))).toMatchObject({
      status: 403,
      body: { code: 'step_up_needed' },
    })
    const [recovery = ''] = recoveryCodes.parse(on.body.data).recoveryCodes
    await client().call('POST users/secondFactor/stepUp', { body: { code: recovery }, token })
    const phone = await open((await begin(token)).secret)
    await post('confirm', { id: phone.id, number: phone.number }, token)
    const { token: own } = session.parse((await post('take', { secret: phone.secret })).body.data)
    // The phone gave no code of its own.
    expect((await client().call('GET profile/export', { token: own })).status).toBe(403)
  })

  it('R-RESTRICT-2 on restricted domains the phone’s secrets are encrypted', async () => {
    const token = await client().getToken(email)
    const sealed = async (path: string, fields: Record<string, unknown>) => {
      const keys: unknown = (await client().mock.api.inject('/__mock/keys')).json()
      const body = await encryptBody(keys, { path }, { iat: Math.floor(now() / SECOND), ...fields })
      return client().call(`POST ${path}`, { body })
    }
    const { secret } = await begin(token)
    const own = randomUUID()
    const opened = await sealed('users/handOver/restrictedOpen', { token: secret, secret: own })
    const phone = openedHandOff.parse(opened.body.data)
    await post('confirm', { id: phone.id, number: phone.number }, token)
    const taken = await sealed('users/handOver/restrictedTake', { secret: own })
    expect(session.parse(taken.body.data).user.email).toBe(email)
  })

  it('R-HANDOVER-2 the mock control panel sees the phones, and the data of a deleted account goes with it', async () => {
    const token = await client().getToken(email)
    const phone = await open((await begin(token)).secret)
    const { name } = client().sandbox
    const listed = await client().mock.api.inject({
      url: '/__mock/hand-overs',
      headers: { 'x-mock-sandbox': name },
    })
    expect(listed.json()).toEqual([{ email, state: 'opened', number: phone.number, phone: 'Some Phone' }])
    deleteAccountData(client().data, client().findUser(email))
    expect(client().data.handOvers).toEqual([])
  })
})
