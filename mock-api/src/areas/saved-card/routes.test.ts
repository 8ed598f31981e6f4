import { MINUTE } from '@zoog/contract/constants'
import { personas, testCards } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestClient } from '../../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const { paid } = personas
const GOOD = { expiry: '12 / 34', cvc: '123' }
const saved = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2034 }
const getCard = async (token: string) => (await client.call('GET billing/savedCard', { token })).body.data
const startReplacement = async (token: string) =>
  z
    .object({ id: z.string(), url: z.string().url() })
    .parse((await client.post('billing/savedCard/replace', {}, token)).body.data)
const getState = async (token: string, id: string) =>
  (await client.call('GET billing/savedCard/replacement', { token, query: { id } })).body
/** Submits a form of the provider's page. */
const submit = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  client.mock.providers.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

describe('R-PAYWAY-1 replacing the card', () => {
  it("happens on the provider's page, returns to the profile, and is confirmed by mail", async () => {
    const token = await client.getToken(paid.email)
    const { id, url } = await startReplacement(token)
    const page = await client.mock.providers.inject({ url: new URL(url).pathname })
    expect(page.body).toContain('If a renewal is overdue, it’s charged right away')
    expect((await getState(token, id)).data).toEqual({ state: 'open' })
    const declined = await submit(url, { cardNumber: testCards.declined, ...GOOD })
    expect(declined.body).toContain('Your bank declined this card')
    expect(declined.body).toContain(testCards.declined)
    expect(declined.body).not.toContain('value="123"')
    const done = await submit(url, { cardNumber: testCards.succeeds, ...GOOD })
    expect([done.statusCode, done.headers.location]).toEqual([
      303,
      `http://localhost:3000/profile?cardReplacement=${id}&result=replaced`,
    ])
    expect((await getState(token, id)).data).toEqual({ state: 'replaced' })
    expect(await getCard(token)).toEqual({ card: saved })
    expect(client.readMailedLink(paid.email, 'card-replaced').link.pathname).toBe('/profile')
    // Replacing a card charges nothing.
    expect(client.data.payments.filter(({ createdAt }) => createdAt > Date.now() - MINUTE)).toEqual([])
  })

  it('changes nothing after cancellation, after a newer replacement, or after an hour', async () => {
    const token = await client.getToken(paid.email)
    const before = await getCard(token)
    const first = await startReplacement(token)
    const second = await startReplacement(token)
    expect((await getState(token, first.id)).data).toEqual({ state: 'superseded' })
    await submit(first.url, { cardNumber: testCards.succeeds, ...GOOD })
    const back = await submit(second.url, { back: '1', cardNumber: testCards.succeeds, ...GOOD })
    expect(back.headers.location).toMatch(/result=canceled$/)
    const third = await startReplacement(token)
    client.sandbox.clock.advance(61 * MINUTE)
    await submit(third.url, { cardNumber: testCards.succeeds, ...GOOD })
    expect((await getState(token, third.id)).data).toEqual({ state: 'expired' })
    expect(await getCard(token)).toEqual(before)
  })

  it('hides replacements from other users and rejects forms from other origins', async () => {
    const [token, other] = [await client.getToken(paid.email), await client.getToken(personas.intro.email)]
    const before = await getCard(token)
    const { id, url } = await startReplacement(token)
    expect(await getState(other, id)).toMatchObject({ code: 'not_found' })
    expect(await getState(token, 'rep_not-an-id')).toMatchObject({ code: 'invalid_input' })
    const foreign = await submit(
      url,
      { cardNumber: testCards.succeeds, ...GOOD },
      { origin: 'http://localhost:3000' },
    )
    expect(foreign.statusCode).toBe(403)
    expect((await submit(`${url}x`, { cardNumber: testCards.succeeds, ...GOOD })).statusCode).toBe(404)
    expect(await getCard(token)).toEqual(before)
  })
})

describe('R-PAYWAY-1 removing the card', () => {
  it('turns renewal off, sends a mail, ends an open replacement, and has no effect when repeated', async () => {
    const token = await client.getToken(paid.email)
    const { id, url } = await startReplacement(token)
    const removed = await client.post('billing/savedCard/remove', {}, token)
    expect(removed.body.data).toMatchObject({ subscriptionData: { isRecurring: false } })
    await submit(url, { cardNumber: testCards.succeeds, ...GOOD })
    expect((await getState(token, id)).data).toEqual({ state: 'superseded' })
    expect(await getCard(token)).toEqual({ card: null })
    await client.post('billing/savedCard/remove', {}, token)
    const mails = client.data.outbox.filter(({ kind }) => kind === 'card-removed')
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('This also turned off automatic renewal.'),
    ])
    // A plan that can renew can have a card again.
    expect((await client.post('billing/savedCard/replace', {}, token)).status).toBe(200)
  })
})
