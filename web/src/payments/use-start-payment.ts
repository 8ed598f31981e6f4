import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import { type ProviderRedirect, parseNewPrice } from '@zoog/contract/payments'
import { billingApi, refetchPrices, updateCachedPrice } from '../api/billing'
import { toErrorResponse } from '../api/errors'
import { createAreaCache } from '../api/query-client'
import { restrictedApi } from '../api/restricted'
import { SILENT, showError } from '../api/show-error'
import { createRandomId } from '../lib/crypto'
import { PATHS } from '../lib/paths'
import type { Purchase } from '../storage/stored-payment'
import type { EventOf, OrderChoice } from './machine/types'
import { findMethod } from './methods'
import { toOrderFields } from './order'
import { dispatch, requestPayment } from './portal-runner'
import { isTrustedProvider, UntrustedProviderError } from './provider'

const cache = createAreaCache(billingApi)

const usePaymentMutations = () => ({
  payssion: billingApi.getPayssionPaymentData.useMutation({ meta: SILENT }).mutateAsync,
  payssionV2: restrictedApi.payssionV2.useMutation({ meta: SILENT }).mutateAsync,
  cardlink: restrictedApi.cardlinkPaymentData.useMutation({ meta: SILENT }).mutateAsync,
})
type PaymentMutations = ReturnType<typeof usePaymentMutations>

type Started = Omit<EventOf<'started'>, 'key'>

const toStarted = (hash: string, action: Started['action']): Started => {
  if (action !== null && !isTrustedProvider(action))
    throw new UntrustedProviderError('Not a provider of this portal.')
  return { type: 'started', hash, action }
}

const toRedirect = ({ body }: { body: { data: ProviderRedirect } }): Started => {
  const { url, method, fields, subscriptionHash: hash } = body.data
  // The server sends a price of zero to the return page.
  const isPaid = url === `${window.location.origin}${PATHS.paymentEvent}`
  return toStarted(hash, isPaid ? null : { kind: 'redirect', url, method, fields })
}

const request = async (
  { key, order, method }: Purchase,
  signal: AbortSignal,
  mutations: PaymentMutations,
): Promise<Started> => {
  const known = findMethod(method.id, { renews: method.provider === 'payssionv2' })
  if (known === null) throw new UntrustedProviderError(`Unknown method ${method.id}.`)
  const { id: type, provider } = known
  const { getCaptchaResponse } = await import('../captcha/captcha')
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
      const isPaid = amount === 0
      return toStarted(hash, isPaid ? null : { kind: 'card', clientSecret, publishableKey, paymentUrl })
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

/** Updates the prices that the server rejected, shows an error that the page doesn't explain, and returns the event. */
const handleFailure = (failure: unknown) => {
  const newPrice = parseNewPrice(failure instanceof Object && 'body' in failure ? failure.body : null)
  const response = toErrorResponse(failure)
  const isRejected = response !== null && response.status < 500
  if (newPrice) updateCachedPrice(newPrice)
  // A rejection ("unknown code") means that the page shows outdated prices.
  else if (isRejected) refetchPrices()
  if (newPrice === null && !(failure instanceof UntrustedProviderError)) showError(failure)
  return { type: 'startFailed', failure, newPrice, isRejected } as const
}

/**
 * Returns the function that starts a payment of an offer, after a press or (`isPressed` false) because its card form is
 * visible. The same idempotency key returns the same attempt.
 */
export const useStartPayment = (page: string) => {
  const mutations = usePaymentMutations()
  return async (choice: OrderChoice, isPressed: boolean): Promise<void> => {
    const started = requestPayment(choice, page, isPressed)
    if (started === null) return
    const { purchase, signal } = started
    const response = await request(purchase, signal, mutations).catch((error: unknown) =>
      signal.aborted ? null : handleFailure(error),
    )
    if (response) dispatch({ ...response, key: purchase.key })
  }
}
