import type { PriceList } from '@zoog/contract/billing'
import { type ErrorCode, promocode as promocodeSchema } from '@zoog/contract/common'
import { normalizeEnteredText } from '@zoog/contract/entered-text'
import { type Currency, getPlanId, type PlanKey, type PriceQuote } from '@zoog/contract/plans'
import { useState } from 'react'
import { useGuestPrice, usePriceList } from '../api/billing'
import { getTrackingValue } from '../tracking/tracking'
import { getCheckoutDraft, updateCheckoutDraft } from './checkout-drafts'
import { type CurrencyChoice, useCurrencyChoice } from './use-currency-choice'

/** What a page sells, and what of it is fixed. */
export interface OfferOptions {
  /** Its path: the name under which what is chosen here is kept. */
  page: string
  /** Plans in the order in which they are shown; of those, the ones that the server sells. */
  plans: readonly PlanKey[]
  /** The plan that is chosen; null for none. */
  selected: string | null
  /** The page's own currency; null leaves it to the visitor. */
  currency: Currency | null
  /** The page's own promo code; null leaves it to the visitor. */
  promocode: string | null
}

export type PromoRefusal = Extract<ErrorCode, `promo_${string}`>

export interface PromoState {
  /** What stands in the field. */
  typed: string
  type: (text: string) => void
  apply: (code: string) => void
  remove: () => void
  /** The code that prices are asked with; empty for none. */
  applied: string
  isChecking: boolean
  /** Why it lowers nothing; null where it does, or there is none. */
  refused: PromoRefusal | null
  /** It is the page's own, and not the visitor's to change. */
  isFixed: boolean
}

export interface Offer {
  status: 'pending' | 'error' | 'success'
  error: unknown
  retry: () => void
  quotes: PriceQuote[]
  /** The chosen plan's whole price, as it will be charged; null while no plan is chosen or its price is not known. */
  quote: PriceQuote | null
  /** What is shown is the price before the customer chose another currency or code: its own is on its way. */
  isRepricing: boolean
  /** The plan asked for is not one for sale. */
  isUnknownPlan: boolean
  currency: CurrencyChoice
  promo: PromoState
}

const isRefusal = (code: ErrorCode | undefined): code is PromoRefusal => !!code?.startsWith('promo_')

const refusalOf = (verdict: PriceList['promo']): PromoRefusal | null => {
  if (verdict === null || verdict.accepted) return null
  return isRefusal(verdict.code) ? verdict.code : 'promo_unknown'
}

/** A code that could not be one is not sent: the server would refuse the whole list for it. */
const canBeCode = (code: string): boolean => promocodeSchema.safeParse(code).success

/** Prices of what a page sells, with currency and promo code; what is chosen survives a reload. */
export const useOffer = ({
  page,
  plans,
  selected,
  currency: ownCurrency,
  promocode,
}: OfferOptions): Offer => {
  const currency = useCurrencyChoice(ownCurrency)
  const [typed, setTyped] = useState(() => getCheckoutDraft(page).promoTyped)
  const [chosenCode, setChosenCode] = useState(() => getCheckoutDraft(page).promocode)
  const applied = promocode ?? chosenCode
  const sent = canBeCode(applied) ? applied : ''

  const list = usePriceList(
    currency.currency && {
      currency: currency.currency,
      promocode: sent,
      selectedPlan: selected,
      referralID: getTrackingValue('referralID'),
    },
  )
  const quotes = plans.flatMap((key) => list.data?.plans.filter(({ tariffKey }) => tariffKey === key) ?? [])
  const listed = list.data?.plans.find(({ tariffKey }) => tariffKey === selected) ?? null
  // A plan that is known here is asked for beside the list, as it will stand there most likely: neither waits for the other.
  const known = plans.find((key) => key === selected)
  const likely =
    known && currency.currency && sent === '' && list.status === 'pending'
      ? { tariffId: getPlanId(known), currency: currency.currency, promocode: '' }
      : null
  const exact = useGuestPrice(
    listed
      ? {
          tariffId: listed.tariffId,
          currency: listed.currency,
          promocode: listed.discount?.code ?? '',
        }
      : likely,
  )

  const keepCode = (code: string): void => {
    setTyped(code)
    setChosenCode(code)
    updateCheckoutDraft(page, { promocode: code, promoTyped: code })
  }
  // The answer on show may be that of the code before.
  const answered = (list.data?.promo?.promocode ?? '') === sent
  const verdict = answered ? (list.data?.promo ?? null) : null

  return {
    status: currency.currency === null ? 'pending' : list.status,
    error: list.error,
    retry: () => void list.refetch(),
    quotes,
    quote: listed && (exact.data ?? listed),
    isRepricing: list.isPlaceholderData && !(answered && listed?.currency === currency.currency),
    isUnknownPlan: selected !== null && list.data !== undefined && listed === null,
    currency,
    promo: {
      typed,
      type: (text) => {
        setTyped(text)
        updateCheckoutDraft(page, { promoTyped: text })
      },
      apply: (code) => keepCode(normalizeEnteredText(code)),
      remove: () => keepCode(''),
      applied,
      isChecking: !answered && list.status !== 'error',
      refused: sent !== applied ? 'promo_unknown' : refusalOf(verdict),
      isFixed: promocode !== null,
    },
  }
}
