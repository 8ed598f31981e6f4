import { billingContract } from '@zoog/contract/billing'
import type { Currency, PriceQuote } from '@zoog/contract/plans'
import { setMinorDigits } from '../lib/money'
import { createRandomId } from '../lib/random-id'
import { apiCallbacks } from './callbacks'
import { createAreaClient, getBodyOrThrow, queryOptions } from './create-client'
import { encryptedApi } from './encrypted-client'
import { queryClient } from './query-client'

export const billingApi = createAreaClient(billingContract)
const cache = billingApi.initQueryClient(queryClient)

/** What is kept goes on showing while the next answer is on its way: prices must not blink at each change. */
const keepShown = { placeholderData: <T>(previous: T): T => previous }

/** Queries the currencies that customers can pay in; their minor digits apply to every price from then on. */
export const useCurrencies = () => {
  const query = billingApi.getCurrencies.useQuery(
    queryOptions(billingContract.getCurrencies, ['billing.currencies']),
  )
  if (query.data) setMinorDigits(query.data.currencies)
  return query
}

interface PriceListQuery {
  currency: Currency
  /** Empty for none. */
  promocode: string
  selectedPlan: string | null
  referralID: string
}

const priceListRequest = (asked: PriceListQuery | null) => ({
  query: {
    currency: asked?.currency ?? 'USD',
    ...(asked?.selectedPlan ? { selectedPlan: asked.selectedPlan.slice(0, 64) } : {}),
    ...(asked?.referralID ? { referralID: asked.referralID } : {}),
    ...(asked?.promocode ? { promocode: asked.promocode } : {}),
  },
})

/** Every plan for sale with its price; `null` while it is not known what to ask for. */
export const usePriceList = (asked: PriceListQuery | null) => {
  // The days that are left of a plan move the next renewal: prices are a user's own.
  const buyer = apiCallbacks.useUserId()
  return billingApi.getLandingPriceList.useQuery({
    ...queryOptions(billingContract.getLandingPriceList, ['billing.prices', buyer, asked]),
    queryData: priceListRequest(asked),
    enabled: asked !== null,
    ...keepShown,
    // Also where the next answer is the same as what is shown: until it is there nothing is sold at another's price.
    notifyOnChangeProps: ['data', 'error', 'status', 'isPlaceholderData'],
  })
}

interface GuestPriceQuery {
  tariffId: number
  currency: Currency
  promocode: string
}

const guestPriceRequest = (asked: GuestPriceQuery | null) => ({
  query: {
    tariffId: asked?.tariffId ?? 0,
    currency: asked?.currency ?? 'USD',
    ...(asked?.promocode ? { promocode: asked.promocode } : {}),
  },
})

/** The whole price of one plan, as it will be charged. Without a plan nothing is asked (R-PLANS-2). */
export const useGuestPrice = (asked: GuestPriceQuery | null) => {
  const buyer = apiCallbacks.useUserId()
  return billingApi.getGuestPriceData.useQuery({
    ...queryOptions(billingContract.getGuestPriceData, ['billing.price', buyer, asked]),
    queryData: guestPriceRequest(asked),
    enabled: asked !== null,
  })
}

/** Asks anew for every price on show. */
export const refetchPrices = (): void => {
  for (const name of ['billing.prices', 'billing.price'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}

/** Shows the price that a payment call answered, wherever the same plan's is shown in its currency. */
export const updateCachedPrice = (quote: PriceQuote): void => {
  queryClient.setQueriesData<{ body: { data: PriceQuote } }>({ queryKey: ['billing.price'] }, (shown) => {
    const { tariffId, currency } = shown?.body.data ?? {}
    return shown && tariffId === quote.tariffId && currency === quote.currency
      ? { ...shown, body: { ...shown.body, data: quote } }
      : shown
  })
  refetchPrices()
}

/** Of what is asked for anew with the plan. */
export const PLAN_INFO_KEY = 'billing.planInfo'

/** Plan, next renewal and payments are asked for anew, wherever they are shown. */
export const refetchPlanInfo = () => queryClient.invalidateQueries({ queryKey: [PLAN_INFO_KEY] })

/** The user's plan and payments. */
export const usePlanInfo = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const buyer = apiCallbacks.useUserId()
  return billingApi.getPlanInfo.useQuery({
    ...queryOptions(billingContract.getPlanInfo, [PLAN_INFO_KEY, buyer]),
    enabled,
  })
}

type RequestOf<F> = F extends (args: infer Args) => unknown ? Omit<Args, 'fetchOptions'> : never

/** The payment state machine shows its failures itself. */
const STARTED_BY_MACHINE = { retry: false, meta: { silent: true } } as const

/** The hooks of the calls that start a payment with a redirect. */
export const usePaymentMutations = () => ({
  payssion: billingApi.getPayssionPaymentData.useMutation(STARTED_BY_MACHINE).mutateAsync,
  payssionV2: encryptedApi.payssionV2.useMutation(STARTED_BY_MACHINE).mutateAsync,
  cardlink: encryptedApi.cardlinkPaymentData.useMutation(STARTED_BY_MACHINE).mutateAsync,
})

/** Starts a card payment. The call is a GET that has an effect, so no response of it is reused. */
export const startCardPayment = async (
  request: RequestOf<typeof billingApi.getStripePayment.query>,
  signal: AbortSignal,
) => {
  const { body } = await cache.getStripePayment.fetchQuery({
    queryKey: ['payment.start', createRandomId()],
    queryData: { ...request, fetchOptions: { signal } },
    staleTime: 0,
    gcTime: 0,
    ...STARTED_BY_MACHINE,
  })
  return body.data
}

/** The calls inside of the query that polls a payment. Each returns the data of a 200, and throws any other response. */
export const paymentRequests = {
  getPaymentState: async (subscriptionHash: string, signal: AbortSignal) =>
    (
      await getBodyOrThrow(
        billingApi.getPaymentState.query({ query: { subscriptionHash }, fetchOptions: { signal } }),
      )
    ).data,
  getPlanInfo: async (signal: AbortSignal) =>
    (await getBodyOrThrow(billingApi.getPlanInfo.query({ fetchOptions: { signal } }))).data,
}
