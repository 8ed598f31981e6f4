import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import type { ProviderRedirect } from '@zoog/contract/payments'
import { startCardPayment, type usePaymentMutations } from '../../api/billing'
import { PATHS } from '../../lib/paths'
import type { Purchase } from '../../storage/stored-payment'
import type { EventOf } from '../machine/types'
import { findMethod, type Method } from '../methods'
import { toOrderFields } from '../order'
import { isTrustedProvider, UntrustedProviderError } from './provider'

type StartedPayment = Pick<EventOf<'started'>, 'hash' | 'action'>

const toRedirect = ({ url, method, fields, subscriptionHash }: ProviderRedirect): StartedPayment => {
  // The server sends a price of zero to the return page.
  const isPaid = url === `${window.location.origin}${PATHS.paymentEvent}`
  return { hash: subscriptionHash, action: isPaid ? null : { kind: 'redirect', url, method, fields } }
}

let mutations: ReturnType<typeof usePaymentMutations> | null = null

/**
 * Connects the hooks of the page that sells: effects of the state machine run outside of React, but R-CALL-1 demands
 * generated hooks here (decision 0041).
 */
export const connectPaymentMutations = (mounted: NonNullable<typeof mutations>): void => {
  mutations = mounted
}

const request = async (purchase: Purchase, method: Method, signal: AbortSignal): Promise<StartedPayment> => {
  const { getCaptchaResponse } = await import('../../captcha/captcha')
  const fields = { ...toOrderFields(purchase.order), 'g-recaptcha-response': await getCaptchaResponse('pay') }
  const headers = { [IDEMPOTENCY_HEADER]: purchase.key }
  if (method.provider === 'stripe') {
    const query = { ...fields, type: method.id }
    const { subscriptionHash: hash, amount, ...form } = await startCardPayment({ query, headers }, signal)
    const { clientSecret, publishableKey, paymentUrl } = form
    return { hash, action: amount === 0 ? null : { kind: 'card', clientSecret, publishableKey, paymentUrl } }
  }
  if (mutations === null) throw new Error('No payment panel has been mounted.')
  const options = { headers, fetchOptions: { signal } }
  switch (method.provider) {
    case 'payssion': {
      const body = { ...fields, type: method.id }
      return toRedirect((await mutations.payssion({ ...options, body })).body.data)
    }
    case 'payssionv2': {
      const { host } = window.location
      const body = { ...fields, type: method.id, host }
      return toRedirect((await mutations.payssionV2({ ...options, body })).body.data)
    }
    case 'cardlink': {
      const body = { ...fields, type: method.id }
      return toRedirect((await mutations.cardlink({ ...options, body })).body.data)
    }
  }
}

/**
 * Asks the server to create an attempt. The same idempotency key returns the same attempt.
 *
 * @throws UntrustedProviderError, and the request's own errors.
 */
export const startPayment = async (purchase: Purchase, signal: AbortSignal): Promise<StartedPayment> => {
  const method = findMethod(purchase.method.id, { renews: purchase.method.provider === 'payssionv2' })
  if (method === null) throw new UntrustedProviderError(`Unknown method ${purchase.method.id}.`)
  const started = await request(purchase, method, signal)
  if (started.action !== null && !isTrustedProvider(started.action))
    throw new UntrustedProviderError('Not a provider of this portal.')
  return started
}
