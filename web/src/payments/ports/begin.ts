import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import type { ProviderRedirect } from '@zoog/contract/payments'
import { paymentCalls } from '../../api/billing'
import { fieldsOf as sealedFields } from '../../api/restricted'
import type { Purchase } from '../../storage/stored-payment'
import type { Way } from '../machine/types'
import { type Method, methodOf } from '../methods'
import { fieldsOf } from '../order'
import { trusted, UntrustedProvider } from './trust'

/** An attempt at the server, and the way to pay it. */
export interface Begun {
  hash: string
  way: Way
}

const redirectOf = ({ url, method, fields, subscriptionHash }: ProviderRedirect): Begun => ({
  hash: subscriptionHash,
  way: { kind: 'redirect', url, method, fields },
})

const ask = async (purchase: Purchase, method: Method, signal: AbortSignal): Promise<Begun> => {
  const { getCaptchaResponse } = await import('../../captcha/captcha')
  const fields = { ...fieldsOf(purchase.order), 'g-recaptcha-response': await getCaptchaResponse('pay') }
  const headers = { [IDEMPOTENCY_HEADER]: purchase.key }
  switch (method.provider) {
    case 'stripe': {
      const query = { ...fields, type: method.id }
      const { subscriptionHash, clientSecret, publishableKey, paymentUrl } = await paymentCalls.beginByCard(
        { query, headers },
        signal,
      )
      return { hash: subscriptionHash, way: { kind: 'card', clientSecret, publishableKey, paymentUrl } }
    }
    case 'payssion': {
      const body = { ...fields, type: method.id }
      return redirectOf(await paymentCalls.beginByPayssion({ body, headers }, signal))
    }
    case 'payssionv2': {
      const { host } = window.location
      const body = sealedFields('payssionV2', { ...fields, type: method.id, host })
      return redirectOf(await paymentCalls.beginByPayssionV2({ body, headers }, signal))
    }
    case 'cardlink': {
      const body = sealedFields('cardlinkPaymentData', { ...fields, type: method.id })
      return redirectOf(await paymentCalls.beginByCardlink({ body, headers }, signal))
    }
  }
}

/**
 * Asks the server for an attempt to pay a purchase; asked again under the same key, it is the same one.
 *
 * @throws UntrustedProvider, and what the call throws.
 */
export const beginPayment = async (purchase: Purchase, signal: AbortSignal): Promise<Begun> => {
  const method = methodOf(purchase.method.id, purchase.method.provider === 'payssionv2')
  if (method === null) throw new UntrustedProvider(`Nobody here carries out ${purchase.method.id}.`)
  const begun = await ask(purchase, method, signal)
  if (!trusted(begun.way)) throw new UntrustedProvider('Not a provider of this portal.')
  return begun
}
