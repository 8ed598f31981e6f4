import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import { type ProviderRedirect, parseNewPrice } from '@zoog/contract/payments'
import { billingApi } from '../../api/billing'
import { restrictedApi } from '../../api/encrypted-only'
import { toErrorResponse } from '../../api/errors'
import { createAreaCache } from '../../api/query-client'
import { SILENT, showError } from '../../api/show-error'
import { createRandomId } from '../../lib/crypto'
import { PATHS } from '../../lib/paths'
import type { Purchase } from '../../storage/stored-payment'
import type { EventOf } from '../machine/types'
import { findMethod } from '../methods'
import { toOrderFields } from '../order'
import type { StartPayment } from '../runner'
import { isTrustedProvider, UntrustedProviderError } from './provider'

const cache = createAreaCache(billingApi)

const usePaymentMutations = () => ({
  payssion: billingApi.getPayssionPaymentData.useMutation({ meta: SILENT }).mutateAsync,
  payssionV2: restrictedApi.payssionV2.useMutation({ meta: SILENT }).mutateAsync,
  cardlink: restrictedApi.cardlinkPaymentData.useMutation({ meta: SILENT }).mutateAsync,
})
type PaymentMutations = ReturnType<typeof usePaymentMutations>

type StartedPayment = Pick<EventOf<'started'>, 'hash' | 'action'>

const toRedirect = ({ body }: { body: { data: ProviderRedirect } }): StartedPayment => {
  const { url, method, fields, subscriptionHash: hash } = body.data
  // The server sends a price of zero to the return page.
  const isPaid = url === `${window.location.origin}${PATHS.paymentEvent}`
  return { hash, action: isPaid ? null : { kind: 'redirect', url, method, fields } }
}

const request = async (
  { key, order, method }: Purchase,
  signal: AbortSignal,
  mutations: PaymentMutations,
): Promise<StartedPayment> => {
  const known = findMethod(method.id, { renews: method.provider === 'payssionv2' })
  if (known === null) throw new UntrustedProviderError(`Unknown method ${method.id}.`)
  const { id: type, provider } = known
  const { getCaptchaResponse } = await import('../../captcha/captcha')
  const fields = { ...toOrderFields(order), 'g-recaptcha-response': await getCaptchaResponse('pay') }
  const options = { headers: { [IDEMPOTENCY_HEADER]: key }, fetchOptions: { signal } }
  switch (provider) {
    case 'stripe': {
      const { body } = await cache.getStripePayment.fetchQuery({
        // This GET has an effect, so no response of it is reused.
        queryKey: ['payment.start', createRandomId()],
        queryData: { ...options, query: { ...fields, type } },
        gcTime: 0,
        retry: false,
        meta: SILENT,
      })
      const { subscriptionHash: hash, amount, clientSecret, publishableKey, paymentUrl } = body.data
      return {
        hash,
        action: amount === 0 ? null : { kind: 'card', clientSecret, publishableKey, paymentUrl },
      }
    }
    case 'payssion':
      return toRedirect(await mutations.payssion({ ...options, body: { ...fields, type } }))
    case 'payssionv2': {
      const body = { ...fields, type, host: window.location.host }
      return toRedirect(await mutations.payssionV2({ ...options, body }))
    }
    case 'cardlink':
      return toRedirect(await mutations.cardlink({ ...options, body: { ...fields, type } }))
  }
}

/**
 * Returns the function that asks the server to create an attempt. The same idempotency key returns the same attempt. It shows
 * errors that the page doesn't explain.
 */
export const useStartPayment = (): StartPayment => {
  const mutations = usePaymentMutations()
  return async (purchase, signal) => {
    try {
      const started = await request(purchase, signal, mutations)
      if (started.action !== null && !isTrustedProvider(started.action))
        throw new UntrustedProviderError('Not a provider of this portal.')
      return { type: 'started', ...started }
    } catch (failure) {
      const newPrice = parseNewPrice(failure instanceof Object && 'body' in failure ? failure.body : null)
      const isExplained = newPrice !== null || failure instanceof UntrustedProviderError
      if (!isExplained && !signal.aborted) showError(failure)
      const response = toErrorResponse(failure)
      const isRejected = response !== null && response.status < 500
      return { type: 'startFailed', failure, newPrice, isRejected }
    }
  }
}
