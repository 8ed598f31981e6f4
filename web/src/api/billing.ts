import { billingContract } from '@zoog/contract/billing'
import type { Currency } from '@zoog/contract/plans'
import { useSnapshot } from 'valtio'
import { auth } from '../state/auth'
import { apiOf, cacheFor, dataOnly } from './area'

export const billingApi = apiOf(billingContract)

/** What is kept goes on showing while the next answer is on its way: prices must not blink at each change. */
const keepShown = { placeholderData: <T>(previous: T): T => previous }
const ownError = { meta: { ownError: true } } as const

/** Whose prices they are: the days that are left of a plan move the next renewal. */
const useBuyer = (): number => useSnapshot(auth).user?.id ?? 0

/** The currencies that can be paid in. */
export const useCurrencies = () =>
  billingApi.getCurrencies.useQuery({
    queryKey: ['billing.currencies'],
    queryData: { headers: cacheFor(billingContract.getCurrencies) },
    ...ownError,
    select: dataOnly,
  })

interface PriceListQuery {
  currency: Currency
  /** Empty for none. */
  promocode: string
  selectedPlan: string | null
  referralID: string
}

/** Every plan for sale with its price; `null` while it is not known what to ask for. Who shows it shows its failure. */
export const usePriceList = (asked: PriceListQuery | null) => {
  const buyer = useBuyer()
  return billingApi.getLandingPriceList.useQuery({
    queryKey: ['billing.prices', buyer, asked],
    queryData: {
      query: {
        currency: asked?.currency ?? 'USD',
        ...(asked?.selectedPlan ? { selectedPlan: asked.selectedPlan.slice(0, 64) } : {}),
        ...(asked?.referralID ? { referralID: asked.referralID } : {}),
        ...(asked?.promocode ? { promocode: asked.promocode } : {}),
      },
    },
    enabled: asked !== null,
    ...keepShown,
    ...ownError,
    select: dataOnly,
  })
}

interface GuestPriceQuery {
  tariffId: number
  currency: Currency
  promocode: string
}

/** The whole price of one plan, as it will be charged. Without a plan nothing is asked (R-PLANS-2). */
export const useGuestPrice = (asked: GuestPriceQuery | null) => {
  const buyer = useBuyer()
  return billingApi.getGuestPriceData.useQuery({
    queryKey: ['billing.price', buyer, asked],
    queryData: {
      query: {
        tariffId: asked?.tariffId ?? 0,
        currency: asked?.currency ?? 'USD',
        ...(asked?.promocode ? { promocode: asked.promocode } : {}),
      },
    },
    enabled: asked !== null,
    ...ownError,
    select: dataOnly,
  })
}

/** The user's plan and payments. Who shows it shows its failure. */
export const usePlanInfo = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const buyer = useBuyer()
  return billingApi.getPlanInfo.useQuery({
    queryKey: ['billing.planInfo', buyer],
    enabled,
    ...ownError,
    select: dataOnly,
  })
}
