import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import type { ProviderRedirect } from '@zoog/contract/payments'
import { billingApi } from '../../api/billing'
import { getBodyOrThrow } from '../../api/create-client'
import { encryptedApi } from '../../api/encrypted-client'
import { PATHS } from '../../lib/paths'
import type { Purchase } from '../../storage/stored-payment'
import type { EventOf } from '../machine/types'
import { findMethod, type Method } from '../methods'
import { toOrderFields } from '../order'
import { isTrustedProvider, UntrustedProviderError } from './provider'

type StartedPayment = Pick<EventOf<'started'>, 'hash' | 'action'>

const toRedirect = ({ data }: { data: ProviderRedirect }): StartedPayment => {
  const { url, method, fields, subscriptionHash: hash } = data
  // The server sends a price of zero to the return page.
  const isPaid = url === `${window.location.origin}${PATHS.paymentEvent}`
  return { hash, action: isPaid ? null : { kind: 'redirect', url, method, fields } }
}

const request = async (purchase: Purchase, method: Method, signal: AbortSignal): Promise<StartedPayment> => {
  const { getCaptchaResponse } = await import('../../captcha/captcha')
  const fields = { ...toOrderFields(purchase.order), 'g-recaptcha-response': await getCaptchaResponse('pay') }
  const options = { headers: { [IDEMPOTENCY_HEADER]: purchase.key }, fetchOptions: { signal } }
  switch (method.provider) {
    case 'stripe': {
      const query = { ...fields, type: method.id }
      const { data } = await getBodyOrThrow(billingApi.getStripePayment.query({ ...options, query }))
      const { subscriptionHash: hash, amount, clientSecret, publishableKey, paymentUrl } = data
      const action = { kind: 'card', clientSecret, publishableKey, paymentUrl } as const
      return { hash, action: amount === 0 ? null : action }
    }
    case 'payssion': {
      const body = { ...fields, type: method.id }
      return toRedirect(await getBodyOrThrow(billingApi.getPayssionPaymentData.mutate({ ...options, body })))
    }
    case 'payssionv2': {
      const body = { ...fields, type: method.id, host: window.location.host }
      return toRedirect(await getBodyOrThrow(encryptedApi.payssionV2.mutate({ ...options, body })))
    }
    case 'cardlink': {
      const body = { ...fields, type: method.id }
      return toRedirect(await getBodyOrThrow(encryptedApi.cardlinkPaymentData.mutate({ ...options, body })))
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
