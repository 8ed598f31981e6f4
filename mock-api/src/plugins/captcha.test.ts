import { personas } from '@zoog/contract/personas'
import { expect, it } from 'vitest'
import { createLoginFields, createRegisterFields } from '../testing/request-fields'
import { createTestClient } from '../testing/test-client'

const client = await createTestClient()
const token = await client.getToken(personas.free.email)
client.data.outbox = []
const captcha = { 'g-recaptcha-response': 'refuse-me' }
const reset = { email: personas.free.email, ...captcha }
const order = { tariffId: '3', currency: 'USD', type: 'card', ...captcha }

it.each([
  ['sign-in', () => client.call('POST users/login', { body: createLoginFields(undefined, captcha) })],
  ['sign-up', () => client.call('POST users/register', { body: createRegisterFields('a@b.test', captcha) })],
  ['reset', () => client.call('POST users/requestResetPassword', { body: reset })],
  ['encrypted reset', () => client.postEncrypted('users/restrictedRequestResetPassword', reset)],
  ['payment', () => client.call('GET billing/getStripePayment', { token, query: order })],
])('R-AUTH-6 R-PAY-5 an unsolved captcha is rejected before anything changes: %s', async (_what, send) => {
  const userCount = client.data.users.length
  expect(await send()).toMatchObject({
    status: 422,
    body: { code: 'captcha_rejected', errors: { 'g-recaptcha-response': [expect.any(String)] } },
  })
  const { users, outbox, paymentAttempts } = client.data
  expect([users.length, outbox.length, paymentAttempts.length]).toEqual([userCount, 0, 0])
})
