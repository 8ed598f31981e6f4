import { stripePayment } from '@zoog/contract/payments'
import { personas, testCards } from '@zoog/contract/personas'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startCardPayment } from '../../testing/provider-test-client'
import { createTestClient } from '../../testing/test-client'
import { findProblems, formatExpiry, formatNumber, parseExpiry, passesLuhn } from '../static/card/fields.js'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const GOOD = { expiry: '12 / 34', cvc: '123' }

/** Starts a payment and returns helpers that act on it like the card page. */
const startPayment = async (overrides: Record<string, string> = {}) => {
  const token = await client.getToken(personas.free.email)
  const requestPayment = async () => {
    return stripePayment.parse((await startCardPayment(client, token, overrides)).body.data)
  }
  const payment = await requestPayment()
  const { pathname } = new URL(payment.paymentUrl)
  const post = async (action: string, fields: object, headers: Record<string, string> = {}) => {
    const response = await client.mock.providers.inject({
      method: 'POST',
      url: `${pathname}/${action}`,
      payload: { clientSecret: payment.clientSecret, ...fields },
      headers,
    })
    return { status: response.statusCode, body: z.record(z.unknown()).parse(response.json()) }
  }
  const payByCard = (number: string, fields: object = {}) =>
    post('confirm', { cardNumber: number, ...GOOD, ...fields })
  const getState = async () =>
    (
      await client.call('GET billing/getPaymentState', {
        token,
        query: { subscriptionHash: payment.subscriptionHash },
      })
    ).body.data
  const listPayments = () =>
    client.data.payments.filter((row) => row.subscriptionHash === payment.subscriptionHash)
  return { token, requestPayment, payment, pathname, post, payByCard, getState, listPayments }
}

describe('the card page', () => {
  it('R-PAY-1 can be embedded only by the portal', async () => {
    const { pathname } = await startPayment()
    const page = await client.mock.providers.inject({ url: pathname })
    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    for (const origin of ['http://localhost:3000', 'http://restricted.localhost:3000'])
      expect(policy.split('; ').find((part) => part.startsWith('frame-ancestors'))).toContain(origin)
    expect(policy).not.toContain('unsafe-inline')
    expect(page.body).not.toMatch(/<script>|<style|\son[a-z]+=|style="/)
  })

  it('R-PAY-1 contains no secret, and responds 404 for an unknown payment', async () => {
    const { pathname, payment } = await startPayment()
    const page = await client.mock.providers.inject({ url: pathname })
    expect(page.body).not.toContain(payment.clientSecret)
    for (const wrong of [pathname.replace(/pi_\w+/, 'pi_0'), pathname.replace(/test-\d+/, 'other')])
      expect((await client.mock.providers.inject({ url: wrong })).statusCode).toBe(404)
  })
})

describe('paying by card', () => {
  it.each([
    ['declined', 'card_declined'],
    ['insufficientFunds', 'insufficient_funds'],
    ['expired', 'expired_card'],
    ['wrongCvc', 'incorrect_cvc'],
    ['processingError', 'processing_error'],
  ] as const)('R-PAY-5 the card %s is declined with %s, and another card pays', async (name, reason) => {
    const { payByCard, listPayments, getState, requestPayment, payment } = await startPayment()
    expect((await payByCard(testCards[name])).body).toMatchObject({ state: 'open', reason })
    expect(await getState()).toMatchObject({ state: 'open', reason })
    expect(listPayments()).toEqual([])
    expect((await requestPayment()).clientSecret).toBe(payment.clientSecret)
    expect((await payByCard(testCards.succeeds)).body).toMatchObject({ state: 'succeeded', reason: null })
    expect(listPayments()).toHaveLength(1)
  })

  it('R-PAY-5 R-PAYWAY-1 3-D Secure charges nothing and saves no card before it is passed', async () => {
    const { payByCard, post, listPayments, getState } = await startPayment()
    expect((await payByCard(testCards.threeDSecure)).body).toMatchObject({ state: 'requires_action' })
    expect(await getState()).toMatchObject({ state: 'requires_action' })
    const { id } = client.findUser(personas.free.email)
    const listCards = () => client.data.savedCards.filter(({ userId }) => userId === id)
    expect([listPayments(), listCards()]).toEqual([[], []])
    expect((await post('authenticate', { passed: true })).body).toMatchObject({ state: 'succeeded' })
    expect(listPayments()).toHaveLength(1)
    const saved = { brand: 'Visa', last4: '3184', expMonth: 12, expYear: 2034 }
    expect(listCards()).toMatchObject([{ card: saved }])
  })

  it('R-PAY-5 a failed 3-D Secure, or a decline after it, charges nothing', async () => {
    const { payByCard, post, listPayments } = await startPayment()
    await payByCard(testCards.threeDSecure)
    expect((await post('authenticate', { passed: false })).body).toMatchObject({
      state: 'open',
      reason: 'authentication_failed',
    })
    await payByCard(testCards.threeDSecureDeclined)
    expect((await post('authenticate', { passed: true })).body).toMatchObject({
      state: 'open',
      reason: 'card_declined',
    })
    expect(listPayments()).toEqual([])
  })

  it('R-PAY-5 3-D Secure has no effect if it was not required', async () => {
    const { post, listPayments, getState } = await startPayment()
    await post('authenticate', { passed: true })
    expect(await getState()).toMatchObject({ state: 'open', reason: null })
    expect(listPayments()).toEqual([])
  })

  it('R-PAY-4 an older payment in another tab cannot be paid', async () => {
    const old = await startPayment()
    const newer = await startPayment({ tariffId: '4' })
    expect((await old.payByCard(testCards.succeeds)).body).toMatchObject({
      state: 'superseded',
      reason: null,
    })
    expect(old.listPayments()).toEqual([])
    expect((await newer.payByCard(testCards.succeeds)).body).toMatchObject({ state: 'succeeded' })
  })

  it('R-PAY-1 a wrong secret, a foreign origin or an invalid body is rejected', async () => {
    const { post, listPayments, payment } = await startPayment()
    const good = { cardNumber: testCards.succeeds, ...GOOD }
    expect((await post('confirm', { ...good, clientSecret: `${payment.clientSecret}0` })).status).toBe(404)
    expect((await post('session', { clientSecret: 'pi_1_secret_1' })).status).toBe(404)
    expect((await post('confirm', { ...good, cardNumber: 42 })).status).toBe(422)
    expect((await post('confirm', good, { origin: 'http://localhost:3000' })).status).toBe(403)
    expect(listPayments()).toEqual([])
  })

  it('R-PAY-5 real cards are declined', async () => {
    const { payByCard } = await startPayment()
    expect((await payByCard('5555555555554444')).body).toMatchObject({ reason: 'card_declined' })
    expect((await payByCard('4242424242424241')).body).toMatchObject({ reason: 'card_declined' })
    expect((await payByCard(testCards.succeeds, { expiry: '01 / 20' })).body).toMatchObject({
      reason: 'expired_card',
    })
    expect((await payByCard(testCards.succeeds, { cvc: '1' })).body).toMatchObject({
      reason: 'incorrect_cvc',
    })
  })

  it('R-PAY-1 the card is not stored, and neither the card nor the secret is logged', async () => {
    const { payByCard, payment } = await startPayment()
    await payByCard(testCards.declined, { cvc: '987' })
    const stored = JSON.stringify(client.data)
    expect(stored).not.toContain(testCards.declined)
    const logged = JSON.stringify(client.sandbox.requests.list())
    for (const secret of [testCards.declined, '"987"', payment.clientSecret])
      expect(logged).not.toContain(secret)
    expect(logged).toContain('/confirm')
  })
})

describe('the fields of a card', () => {
  const NOW = Date.UTC(2026, 5, 15)

  it('R-PAY-5 every test card passes the validation of the page', () => {
    for (const cardNumber of Object.values(testCards))
      expect(findProblems({ cardNumber: formatNumber(cardNumber), ...GOOD }, NOW)).toEqual({})
  })

  it('R-PAY-5 one wrong digit is detected', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(testCards)),
        fc.nat({ max: 15 }),
        fc.integer({ min: 1, max: 9 }),
        (number, place, by) => {
          const wrong = (Number(number[place]) + by) % 10
          expect(passesLuhn(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false)
        },
      ),
    )
  })

  it('R-PAY-5 formats typed, pasted and autofilled input', () => {
    expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatNumber('4242-4242 4')).toBe('4242 4242 4')
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
    for (const [typed, shown] of [
      ['5', '05'],
      ['1', '1'],
      ['12', '12'],
      ['123', '12 / 3'],
      ['1234', '12 / 34'],
      ['12/2034', '12 / 34'],
      ['3/34', '03 / 34'],
      ['12 / 34', '12 / 34'],
    ] as const)
      expect(formatExpiry(typed)).toBe(shown)
    fc.assert(fc.property(fc.string(), (text) => formatNumber(formatNumber(text)) === formatNumber(text)))
    fc.assert(fc.property(fc.string(), (text) => formatExpiry(formatExpiry(text)) === formatExpiry(text)))
  })

  it('R-PAY-5 a card is valid until the end of its month', () => {
    expect(parseExpiry('06 / 26')).toBe(Date.UTC(2026, 6, 1) - 1)
    expect(findProblems({ cardNumber: testCards.succeeds, expiry: '06 / 26', cvc: '123' }, NOW)).toEqual({})
    expect(findProblems({ cardNumber: '', expiry: '05 / 26', cvc: '12' }, NOW)).toEqual({
      cardNumber: 'incomplete',
      expiry: 'past',
      cvc: 'incomplete',
    })
    expect(findProblems({ cardNumber: testCards.succeeds, expiry: '13 / 30', cvc: '123' }, NOW)).toEqual({
      expiry: 'invalid',
    })
  })
})
