import { randomUUID } from 'node:crypto'
import { deviceHandOff, openedHandOff } from '@zoog/contract/device-hand-off'
import { personas } from '@zoog/contract/personas'
import { sessionInfo } from '@zoog/contract/sessions'
import { session } from '@zoog/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestClient, expectNoChange } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(async () => {
  await client.startNewSandbox()
  client.sandbox.clock.freeze(true)
})

const { email } = personas.free
const createdSchema = z.object({ link: z.string().url(), handOff: deviceHandOff })
const userAgent =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36'
const phoneHeaders = { 'user-agent': userAgent, 'x-mock-country': 'DE' }
const post = (path: string, body: object, token?: string) =>
  client.call(`POST users/handOff/${path}`, token ? { body, token } : { body, headers: phoneHeaders })
const create = async (token: string) => {
  const created = createdSchema.parse((await post('start', {}, token)).body.data)
  return { ...created, secret: new URL(created.link).hash.slice(1) }
}
const open = async (token: string) => {
  const secret = randomUUID()
  return { ...openedHandOff.parse((await post('open', { token, secret })).body.data), secret }
}
const getHandOff = async (token: string) =>
  z
    .object({ handOff: deviceHandOff.nullable() })
    .parse((await client.call('GET users/handOff', { token })).body.data).handOff
const getState = async (id: string) =>
  (await client.call('GET users/handOff/state', { query: { id } })).body.data

describe('R-HANDOVER-1 device hand-off', () => {
  it('signs a phone in by link and number, in a session like any other', async () => {
    const token = await client.getToken(email)
    expect(await getHandOff(token)).toBeNull()
    const { link, secret, handOff: created } = await create(token)
    expect(new URL(link)).toMatchObject({ pathname: '/hand-off', search: '' })
    expect(await getState(created.id)).toEqual({ state: 'waiting' })
    const phone = await open(secret)
    expect(await getHandOff(token)).toMatchObject({
      state: 'opened',
      phone: { userAgent, country: 'DE' },
    })
    const early = await expectNoChange(client, () => post('claim', { secret: phone.secret }))
    expect(early).toMatchObject({ status: 422, body: { code: 'hand_off_unconfirmed' } })
    await post('confirm', { id: phone.id, number: phone.number }, token)
    expect(await getState(phone.id)).toEqual({ state: 'confirmed' })
    const claimed = await post('claim', { secret: phone.secret })
    const signedIn = session.parse(claimed.body.data)
    expect(signedIn.user.email).toBe(email)
    expect(String(claimed.headers['set-cookie'])).toContain('device=')
    expect(await getHandOff(token)).toMatchObject({ state: 'claimed', isConnected: false })
    const listed = await client.call('GET users/sessions', { token })
    expect(z.object({ sessions: z.array(sessionInfo) }).parse(listed.body.data).sessions).toMatchObject([
      { isCurrent: true },
      { userAgent, kind: 'browser' },
    ])
    const [event] = client.data.accountEvents.slice(-1)
    expect(event).toMatchObject({ kind: 'signedInByQr', userAgent, country: 'DE' })
    expect(client.data.outbox.at(-1)).toMatchObject({
      to: email,
      text: expect.stringContaining('Chrome on Android, Germany'),
    })
    const again = await expectNoChange(client, () => post('claim', { secret: phone.secret }))
    expect(session.parse(again.body.data).token).toBe(signedIn.token)
    const stored = JSON.stringify([client.data, client.sandbox.requests.list()])
    for (const hidden of [secret, phone.secret]) expect(stored).not.toContain(hidden)
  })

  it('R-HANDOVER-2 lists hand-offs in the control panel', async () => {
    const token = await client.getToken(email)
    const phone = await open((await create(token)).secret)
    const listed = await client.control('GET hand-overs')
    expect(listed.json()).toEqual([{ email, state: 'opened', number: phone.number, phone: userAgent }])
  })
})
