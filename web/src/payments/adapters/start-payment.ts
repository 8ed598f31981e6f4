import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import type { ProviderRedirect } from '@zoog/contract/payments'
import { paymentRequests } from '../../api/billing'
import { toFields as sealedFields } from '../../api/encrypted-client'
import { PATHS } from '../../lib/paths'
import type { Purchase } from '../../storage/stored-payment'
import type { Way } from '../machine/types'
import { findMethod, type Method } from '../methods'
import { toOrderFields } from '../order'
import { isTrustedProvider, UntrustedProviderError } from './trusted-provider'

/** An attempt at the server, and the way to pay it. */
export interface StartedPayment {
  hash: string
  way: Way
}

const redirectOf = ({ url, method, fields, subscriptionHash }: ProviderRedirect): StartedPayment => ({
  hash: subscriptionHash,
  way: { kind: 'redirect', url, method, fields },
})

const getReturnPage = () => `${window.location.origin}${PATHS.paymentEvent}`

/** A price of zero is paid already: the portal's return page asks the server and no provider is opened. */
const toPaidRedirect = (subscriptionHash: string): StartedPayment => ({
  hash: subscriptionHash,
  way: {
    kind: 'redirect',
    url: getReturnPage(),
    method: 'GET',
    fields: { provider: 'stripe', subscriptionHash },
  },
})

const ask = async (purchase: Purchase, method: Method, signal: AbortSignal): Promise<StartedPayment> => {
  const { getCaptchaResponse } = await import('../../captcha/captcha')
  const fields = { ...toOrderFields(purchase.order), 'g-recaptcha-response': await getCaptchaResponse('pay') }
  const headers = { [IDEMPOTENCY_HEADER]: purchase.key }
  switch (method.provider) {
    case 'stripe': {
      const query = { ...fields, type: method.id }
      const { subscriptionHash, clientSecret, publishableKey, paymentUrl, amount } =
        await paymentRequests.startCardPayment({ query, headers }, signal)
      if (amount === 0) return toPaidRedirect(subscriptionHash)
      return { hash: subscriptionHash, way: { kind: 'card', clientSecret, publishableKey, paymentUrl } }
    }
    case 'payssion': {
      const body = { ...fields, type: method.id }
      return redirectOf(await paymentRequests.startPayssionPayment({ body, headers }, signal))
    }
    case 'payssionv2': {
      const { host } = window.location
      const body = sealedFields('payssionV2', { ...fields, type: method.id, host })
      return redirectOf(await paymentRequests.startPayssionV2Payment({ body, headers }, signal))
    }
    case 'cardlink': {
      const body = sealedFields('cardlinkPaymentData', { ...fields, type: method.id })
      return redirectOf(await paymentRequests.startCardlinkPayment({ body, headers }, signal))
    }
  }
}

/**
 * Asks the server for an attempt to pay a purchase; asked again under the same key, it is the same one.
 *
 * @throws UntrustedProvider, and what the call throws.
 */
export const startPayment = async (purchase: Purchase, signal: AbortSignal): Promise<StartedPayment> => {
  const method = findMethod(purchase.method.id, purchase.method.provider === 'payssionv2')
  if (method === null) throw new UntrustedProviderError(`Nobody here carries out ${purchase.method.id}.`)
  const begun = await ask(purchase, method, signal)
  const isPaid = begun.way.kind === 'redirect' && begun.way.url === getReturnPage()
  if (!isPaid && !isTrustedProvider(begun.way))
    throw new UntrustedProviderError('Not a provider of this portal.')
  return begun
}
