import { DAY, HOUR } from '@zoog/contract/constants'
import { stripePayment } from '@zoog/contract/payments'
import { testCards } from '@zoog/contract/personas'
import { refund } from '@zoog/contract/refund'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createAttackClient, REGISTERED_PASSWORD } from './attack-client'

// Customers who use a plan without paying for it (ASVS 5.0 V2.3).

/** Its bank asks for 3-D Secure. */
const OTHER_CARD = testCards.threeDSecure
const { client, register } = await createAttackClient()

/** Buys a yearly plan by card. */
const buy = async (token: string, cardNumber: string) => {
  const query = 'tariffId=3&currency=USD&type=card&g-recaptcha-response=ok'
  const response = await client.call(`GET billing/getStripePayment?${query}`, { token })
  const { paymentUrl, clientSecret } = stripePayment.parse(response.body.data)
  const { pathname } = new URL(paymentUrl)
  const send = (action: string, fields: object) =>
    client.mock.providers.inject({
      method: 'POST',
      url: `${pathname}/${action}`,
      payload: { clientSecret, ...fields },
    })
  const confirmed = await send('confirm', { cardNumber, expiry: '12 / 34', cvc: '123' })
  const paid = cardNumber === OTHER_CARD ? await send('authenticate', { passed: true }) : confirmed
  expect(paid.json()).toMatchObject({ state: 'succeeded' })
}
/** Replaces the saved card with `OTHER_CARD`. */
const replaceCard = async (token: string) => {
  const response = await client.call('POST billing/savedCard/replace', { body: {}, token })
  const { url } = z.object({ url: z.string() }).parse(response.body.data)
  const submit = (fields: Record<string, string>) =>
    client.mock.providers.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  await submit({ cardNumber: OTHER_CARD, expiry: '12 / 34', cvc: '123' })
  expect((await submit({ authentication: 'passed' })).statusCode).toBe(303)
}
const getRefund = async (token: string) =>
  refund.parse((await client.call('GET billing/refund', { token })).body.data)
/** Requests a refund of the last payment and waits until it is approved. */
const takeRefund = async (token: string) => {
  const paymentId = (await getRefund(token)).offer?.paymentId
  expect((await client.call('POST billing/refund', { body: { paymentId }, token })).status).toBe(200)
  client.sandbox.clock.advance(HOUR)
}

it('R-RENEW-3 the guarantee works once per customer and once per card, even if the card replaced another and paid a renewal', async () => {
  const email = 'buyer@mail.example'
  const { token: first } = await register(email)
  await buy(first, testCards.succeeds)
  await replaceCard(first)
  client.sandbox.clock.advance(365 * DAY + HOUR)
  const token = await client.getToken(email, { password: REGISTERED_PASSWORD })
  expect(await getRefund(token)).toMatchObject({ isGuaranteeUsed: false, offer: { amount: 4788 } })
  await takeRefund(token)

  await buy(token, testCards.succeeds)
  const used = { isGuaranteeUsed: true, offer: null, reason: 'guarantee_used' }
  expect(await getRefund(token)).toMatchObject(used)
  const paymentId = client.data.payments.at(-1)?.id
  const response = await client.call('POST billing/refund', { body: { paymentId }, token })
  expect(response.status).toBe(409)
  expect(response.json()).toMatchObject({ code: 'guarantee_used' })

  const { token: sameCard } = await register('other@mail.example')
  await buy(sameCard, OTHER_CARD)
  expect(await getRefund(sameCard)).toMatchObject({ reason: 'guarantee_used' })
})
