import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import type { ProviderRedirect } from '@zoog/contract/payments'
import { useLayoutEffect } from 'react'
import { billingApi } from '../../api/billing'
import { encryptedApi } from '../../api/encrypted-client'
import { createAreaCache } from '../../api/query-client'
import { SILENT } from '../../api/show-error'
import { createRandomId } from '../../lib/crypto'
import { PATHS } from '../../lib/paths'
import type { Purchase } from '../../storage/stored-payment'
import type { EventOf } from '../machine/types'
import { findMethod, type Method } from '../methods'
import { toOrderFields } from '../order'
import { isTrustedProvider, UntrustedProviderError } from './provider'

const cache = createAreaCache(billingApi)

const usePaymentMutations = () => ({
  payssion: billingApi.getPayssionPaymentData.useMutation({ meta: SILENT }).mutateAsync,
  payssionV2: encryptedApi.payssionV2.useMutation({ meta: SILENT }).mutateAsync,
  cardlink: encryptedApi.cardlinkPaymentData.useMutation({ meta: SILENT }).mutateAsync,
})

let mutations: ReturnType<typeof usePaymentMutations> | null = null

/** Connects the hooks that start payments: the state machine's effects, which call them, run outside of React (decision 0041). */
export const useConnectPaymentMutations = (): void => {
  const mounted = usePaymentMutations()
  useLayoutEffect(() => {
    mutations = mounted
  })
}

type StartedPayment = Pick<EventOf<'started'>, 'hash' | 'action'>

const toRedirect = ({ body }: { body: { data: ProviderRedirect } }): StartedPayment => {
  const { url, method, fields, subscriptionHash: hash } = body.data
  // The server sends a price of zero to the return page.
  const isPaid = url === `${window.location.origin}${PATHS.paymentEvent}`
  return { hash, action: isPaid ? null : { kind: 'redirect', url, method, fields } }
}

const request = async (purchase: Purchase, method: Method, signal: AbortSignal): Promise<StartedPayment> => {
  const { getCaptchaResponse } = await import('../../captcha/captcha')
  const fields = { ...toOrderFields(purchase.order), 'g-recaptcha-response': await getCaptchaResponse('pay') }
  const options = { headers: { [IDEMPOTENCY_HEADER]: purchase.key }, fetchOptions: { signal } }
  if (method.provider === 'stripe') {
    const { body } = await cache.getStripePayment.fetchQuery({
      // This GET has an effect, so no response of it is reused.
      queryKey: ['payment.start', createRandomId()],
      queryData: { ...options, query: { ...fields, type: method.id } },
      gcTime: 0,
      retry: false,
      meta: SILENT,
    })
    const { subscriptionHash: hash, amount, clientSecret, publishableKey, paymentUrl } = body.data
    return { hash, action: amount === 0 ? null : { kind: 'card', clientSecret, publishableKey, paymentUrl } }
  }
  if (mutations === null) throw new Error('No payment panel has been mounted.')
  switch (method.provider) {
    case 'payssion':
      return toRedirect(await mutations.payssion({ ...options, body: { ...fields, type: method.id } }))
    case 'payssionv2': {
      const body = { ...fields, type: method.id, host: window.location.host }
      return toRedirect(await mutations.payssionV2({ ...options, body }))
    }
    case 'cardlink':
      return toRedirect(await mutations.cardlink({ ...options, body: { ...fields, type: method.id } }))
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
