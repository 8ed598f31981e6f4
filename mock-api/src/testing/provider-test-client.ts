import { paymentState, providerRedirect } from '@zoog/contract/payments'
import { personas } from '@zoog/contract/personas'
import type { TestClient } from './test-client'

export const RESTRICTED_ORIGIN = 'http://restricted.localhost:3000'

/** Starts a card payment, of the Yearly Plan in USD unless overridden. */
export const startCardPayment = (
  client: TestClient,
  token: string,
  overrides: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const order = { tariffId: '3', currency: 'USD', type: 'card', 'g-recaptcha-response': 'ok' }
  return client.call('GET billing/getStripePayment', { token, query: { ...order, ...overrides }, headers })
}

/** Returns helpers that send requests to the API and the providers as a customer, for tests. */
export const createProviderTestClient = async (client: TestClient) => {
  const token = await client.getToken(personas.free.email)
  const { providers } = client.mock
  /** Sends an encrypted payment request from an origin of the portal. */
  const sendEncrypted = (path: string, fields: object, origin = RESTRICTED_ORIGIN) => {
    const order = { tariffId: 3, currency: 'USD', 'g-recaptcha-response': 'ok' }
    return client.postEncrypted(`billing/${path}`, { ...order, ...fields }, { token, headers: { origin } })
  }
  const parseRedirect = async (response: ReturnType<typeof sendEncrypted>) =>
    providerRedirect.parse((await response).body.data)
  /** Submits a form to a provider. */
  const submit = (url: string, fields: Record<string, string>) =>
    providers.inject({
      method: 'POST',
      url: new URL(url, 'http://provider').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const getState = async (subscriptionHash: string) =>
    paymentState.parse(
      (await client.call('GET billing/getPaymentState', { token, query: { subscriptionHash } })).body.data,
    )
  const listPayments = (subscriptionHash: string) =>
    client.data.payments.filter((row) => row.subscriptionHash === subscriptionHash)
  return { token, sendEncrypted, parseRedirect, submit, getState, listPayments }
}

/** Returns the redirect target of a response. */
export const getRedirectUrl = (response: { headers: Record<string, unknown> }): URL =>
  new URL(String(response.headers.location))
