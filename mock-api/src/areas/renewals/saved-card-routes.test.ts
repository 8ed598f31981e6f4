import { MINUTE } from '@zoog/contract/constants'
import { stripePayment } from '@zoog/contract/payments'
import { personas, testCards } from '@zoog/contract/personas'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { setUpTestClient } from '../../testing/test-client'

const client = setUpTestClient()
beforeEach(() => client().startNewSandbox())

const { free, paid } = personas
const GOOD = { expiry: '12 / 34', cvc: '123' }
const saved = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2034 }
const cardOf = async (token: string) => (await client().call('GET billing/savedCard', { token })).body.data
const post = (path: string, token: string) => client().call(`POST ${path}`, { token, body: {} })
const info = async (token: string) => (await client().call('GET users/info/get', { token })).body.data
const begin = async (token: string) =>
  z
    .object({ id: z.string(), url: z.string().url() })
    .parse((await post('billing/savedCard/replace', token)).body.data)
const stateOf = async (token: string, id: string) =>
  (await client().call('GET billing/savedCard/replacement', { token, query: { id } })).body
/** Sends a form of the provider's page. */
const submit = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  client().mock.providers.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

describe('R-PAYWAY-1 what a payment by card leaves', () => {
  const pay = async (token: string) => {
    const order = { tariffId: '3', currency: 'USD', type: 'card', 'g-recaptcha-response': 'ok' }
    const answer = await client().call('GET billing/getStripePayment', { token, query: order })
    const { paymentUrl, clientSecret } = stripePayment.parse(answer.body.data)
    const url = new URL(paymentUrl).pathname
    const act = (action: string, fields: object) =>
      client().mock.providers.inject({
        method: 'POST',
        url: `${url}/${action}`,
        payload: { clientSecret, ...fields },
      })
    return {
      confirm: (cardNumber: string) => act('confirm', { cardNumber, ...GOOD }),
      authenticate: (passed: boolean) => act('authenticate', { passed }),
    }
  }

  it('is brand, last four and the end, once the money is there, and nothing else in all the data', async () => {
    const token = await client().getToken(free.email)
    const { confirm, authenticate } = await pay(token)
    expect(await cardOf(token)).toEqual({ card: null })
    await confirm(testCards.declined)
    await confirm(testCards.threeDSecure)
    expect(await cardOf(token)).toEqual({ card: null })
    await authenticate(true)
    expect(await cardOf(token)).toEqual({ card: { ...saved, last4: '3184' } })
    const everything = JSON.stringify(client().data)
    for (const number of Object.values(testCards)) expect(everything).not.toContain(number)
    expect(client().data.paymentAttempts.map(({ card }) => card)).toEqual([null])
  })

  it('is told in the export', async () => {
    const token = await client().getToken(paid.email)
    const { card } = z.object({ card: z.unknown() }).parse(await cardOf(token))
    const told = await client().exportData(token)
    expect(told.body.data).toMatchObject({ savedCard: card })
  })
})

describe('R-PAYWAY-1 replacing the card', () => {
  it("is done on the provider's page, which leads back to the profile; a mail tells", async () => {
    const token = await client().getToken(paid.email)
    const { id, url } = await begin(token)
    const page = await client().mock.providers.inject({ url: new URL(url).pathname })
    expect(page.body).toContain('Nothing is charged now')
    expect((await stateOf(token, id)).data).toEqual({ state: 'open' })
    const declined = await submit(url, { cardNumber: testCards.declined, ...GOOD })
    expect(declined.body).toContain('The bank declined this card')
    expect(declined.body).toContain(testCards.declined)
    expect(declined.body).not.toContain('value="123"')
    const done = await submit(url, { cardNumber: testCards.succeeds, ...GOOD })
    expect([done.statusCode, done.headers.location]).toEqual([
      303,
      `http://localhost:3000/profile?cardReplacement=${id}&result=replaced`,
    ])
    expect((await stateOf(token, id)).data).toEqual({ state: 'replaced' })
    expect(await cardOf(token)).toEqual({ card: saved })
    expect(client().readMailedLink(paid.email, 'card-replaced').link.pathname).toBe('/profile')
    // Nothing is charged by it, and nothing else moves.
    expect(client().data.payments.filter(({ createdAt }) => createdAt > Date.now() - MINUTE)).toEqual([])
  })

  it('changes nothing where the customer turns back, where another visit was begun, and after an hour', async () => {
    const token = await client().getToken(paid.email)
    const before = await cardOf(token)
    const first = await begin(token)
    const second = await begin(token)
    expect((await stateOf(token, first.id)).data).toEqual({ state: 'superseded' })
    await submit(first.url, { cardNumber: testCards.succeeds, ...GOOD })
    const back = await submit(second.url, { back: '1', cardNumber: testCards.succeeds, ...GOOD })
    expect(back.headers.location).toMatch(/result=canceled$/)
    const third = await begin(token)
    client().sandbox.clock.advance(61 * MINUTE)
    await submit(third.url, { cardNumber: testCards.succeeds, ...GOOD })
    expect((await stateOf(token, third.id)).data).toEqual({ state: 'expired' })
    expect(await cardOf(token)).toEqual(before)
  })

  it('asks for 3-D Secure where the bank does', async () => {
    const token = await client().getToken(paid.email)
    const { id, url } = await begin(token)
    expect((await submit(url, { cardNumber: testCards.threeDSecure, ...GOOD })).body).toContain(
      'Complete authentication',
    )
    expect((await stateOf(token, id)).data).toEqual({ state: 'authenticating' })
    expect((await submit(url, { authentication: 'passed' })).statusCode).toBe(303)
    expect(await cardOf(token)).toEqual({ card: { ...saved, last4: '3184' } })
  })

  it("tells nobody of another's visit, and takes no card from another origin", async () => {
    const [token, other] = [
      await client().getToken(paid.email),
      await client().getToken(personas.intro.email),
    ]
    const before = await cardOf(token)
    const { id, url } = await begin(token)
    expect(await stateOf(other, id)).toMatchObject({ code: 'not_found' })
    expect(await stateOf(token, 'rep_not-an-id')).toMatchObject({ code: 'invalid_input' })
    const foreign = await submit(
      url,
      { cardNumber: testCards.succeeds, ...GOOD },
      { origin: 'http://localhost:3000' },
    )
    expect(foreign.statusCode).toBe(403)
    expect((await submit(`${url}x`, { cardNumber: testCards.succeeds, ...GOOD })).statusCode).toBe(404)
    expect(await cardOf(token)).toEqual(before)
  })

  it.each(['free', 'lifetime'] as const)('there is nothing to charge for %s', async (who) => {
    const token = await client().getToken(personas[who].email)
    client().data.savedCards = []
    expect((await post('billing/savedCard/replace', token)).body.code).toBe('renewal_impossible')
  })
})

describe('R-PAYWAY-1 removing the card', () => {
  it('turns the renewal off, tells by mail, ends a visit under way, and is the same done twice', async () => {
    const token = await client().getToken(paid.email)
    const { id, url } = await begin(token)
    const removed = await post('billing/savedCard/remove', token)
    expect(removed.body.data).toMatchObject({ subscriptionData: { isRecurring: false } })
    expect(await info(token)).toEqual(removed.body.data)
    expect(await cardOf(token)).toEqual({ card: null })
    await submit(url, { cardNumber: testCards.succeeds, ...GOOD })
    expect((await stateOf(token, id)).data).toEqual({ state: 'superseded' })
    expect(await cardOf(token)).toEqual({ card: null })
    await post('billing/savedCard/remove', token)
    const mails = client().data.outbox.filter(({ kind }) => kind === 'card-removed')
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Automatic renewal is off too')])
    // A plan that could renew can have a card again.
    expect((await post('billing/savedCard/replace', token)).status).toBe(200)
  })
})
