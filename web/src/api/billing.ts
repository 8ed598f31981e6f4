import type { QueryKey } from '@tanstack/react-query'
import type { AppRoute } from '@ts-rest/core'
import { billingContract } from '@zoog/contract/billing'
import type { Currency, PriceQuote } from '@zoog/contract/plans'
import { useEffect } from 'react'
import { setMinorDigits } from '../lib/money'
import { useUserId } from '../state/auth'
import { createAreaClient, queryOptions } from './create-client'
import { invalidate, queryClient } from './query-client'

export const billingApi = createAreaClient(billingContract)

/** Shows the previous prices while the next ones load, so that they don't flicker at each change. */
const keepPrevious = { placeholderData: <T>(previous: T): T => previous }

/** Queries the currencies that customers can pay in; their minor digits apply to every price from then on. */
export const useCurrencies = () => {
  const currencies = billingApi.getCurrencies.useQuery({
    ...queryOptions(billingContract.getCurrencies, ['billing.currencies']),
    // A component that mounts after a failure must not make the prices wait again.
    retryOnMount: false,
  })
  const list = currencies.data?.currencies
  // Before any amount shows: queries with amounts start after this effect.
  useEffect(() => {
    if (list) setMinorDigits(list)
  }, [list])
  return currencies
}

/**
 * Returns the options of a query with amounts. It waits until the minor digits are known or can't be loaded, because the page
 * would show a wrong price.
 */
export const usePricedQueryOptions = <R extends AppRoute>(
  route: R,
  queryKey: QueryKey,
  { enabled = true }: { enabled?: boolean } = {},
) => {
  const { status } = useCurrencies()
  return { ...queryOptions(route, queryKey), enabled: enabled && status !== 'pending' }
}

interface PriceListQuery {
  currency: Currency
  /** Empty for none. */
  promocode: string
  selectedPlan: string | null
  referralID: string
}

// A disabled query (null) needs a valid request too, which is never sent.
const createPriceListRequest = (query: PriceListQuery | null) => ({
  query: {
    currency: query?.currency ?? 'USD',
    ...(query?.selectedPlan ? { selectedPlan: query.selectedPlan.slice(0, 64) } : {}),
    ...(query?.referralID ? { referralID: query.referralID } : {}),
    ...(query?.promocode ? { promocode: query.promocode } : {}),
  },
})

/** Queries every plan for sale with its price; pass null while the currency is unknown. */
export const usePriceList = (query: PriceListQuery | null) => {
  // The remaining days of a plan change the price, so prices are cached by user.
  const buyer = useUserId()
  return billingApi.getLandingPriceList.useQuery({
    ...usePricedQueryOptions(billingContract.getLandingPriceList, ['billing.prices', buyer, query], {
      enabled: query !== null,
    }),
    queryData: createPriceListRequest(query),
    ...keepPrevious,
    // `isPlaceholderData` must notify even if the new prices equal the old: nothing is sold at a placeholder's price.
    notifyOnChangeProps: ['data', 'error', 'status', 'isPlaceholderData'],
  })
}

interface GuestPriceQuery {
  tariffId: number
  currency: Currency
  promocode: string
}

const createGuestPriceRequest = (query: GuestPriceQuery | null) => ({
  query: {
    tariffId: query?.tariffId ?? 0,
    currency: query?.currency ?? 'USD',
    ...(query?.promocode ? { promocode: query.promocode } : {}),
  },
})

/** Queries the full price of one plan, as it will be charged. Without a plan it sends no request (R-PLANS-2). */
export const useGuestPrice = (query: GuestPriceQuery | null) => {
  const buyer = useUserId()
  return billingApi.getGuestPriceData.useQuery({
    ...usePricedQueryOptions(billingContract.getGuestPriceData, ['billing.price', buyer, query], {
      enabled: query !== null,
    }),
    queryData: createGuestPriceRequest(query),
  })
}

export const refetchPrices = (): void => {
  void invalidate(['billing.prices'], ['billing.price'])
}

/** Shows the price from a payment response wherever the same plan and currency are visible. */
export const updateCachedPrice = (quote: PriceQuote): void => {
  queryClient.setQueriesData<{ body: { data: PriceQuote } }>({ queryKey: ['billing.price'] }, (shown) => {
    const { tariffId, currency } = shown?.body.data ?? {}
    return shown && tariffId === quote.tariffId && currency === quote.currency
      ? { ...shown, body: { ...shown.body, data: quote } }
      : shown
  })
  refetchPrices()
}

export const PLAN_INFO_KEY = ['billing.planInfo']

/** Refetches plan, next renewal and payments. */
export const refetchPlanInfo = () => invalidate(PLAN_INFO_KEY)

/** Queries the user's plan and payments. */
export const usePlanInfo = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const buyer = useUserId()
  return billingApi.getPlanInfo.useQuery(
    usePricedQueryOptions(billingContract.getPlanInfo, [...PLAN_INFO_KEY, buyer], { enabled }),
  )
}
