import type { PriceList } from '@zoog/contract/billing'
import { normalizeEnteredText } from '@zoog/contract/entered-text'
import type { ErrorCode } from '@zoog/contract/failure'
import { promocode as promocodeSchema } from '@zoog/contract/fields'
import { type Currency, getPlanId, type PlanKey } from '@zoog/contract/plans'
import { useState } from 'react'
import { useGuestPrice, usePriceList } from '../api/billing'
import { getTrackingValue } from '../tracking/tracking'
import { getCheckoutDraft, updateCheckoutDraft } from './checkout-drafts'
import { useCurrencyChoice } from './currency'

/** A page's plans and fixed choices. */
export interface OfferOptions {
  /** Its path, which names the draft. */
  page: string
  /** Plans in display order, without those that the server doesn't sell. */
  plans: readonly PlanKey[]
  selected?: string
  /** The page's fixed currency; null lets the visitor choose. */
  currency?: Currency | null
  /** The page's fixed promo code, empty for none; null lets the visitor enter one. */
  promocode?: string | null
}

export type PromoRejection = Extract<ErrorCode, `promo_${string}`>

/** `removing`: the prices without the code are loading. */
type PromoStatus =
  | { status: 'none' | 'checking' | 'applied' | 'removing' }
  | { status: 'rejected'; reason: PromoRejection }

export type PromoState = PromoStatus & {
  entered: string
  change: (text: string) => void
  apply: (code: string) => void
  remove: () => void
  /** The code of the price request; empty for none. */
  code: string
  /** Whether the page fixes the code. */
  isFixed: boolean
}

const isRejection = (code: ErrorCode | undefined): code is PromoRejection => !!code?.startsWith('promo_')

const getRejection = (verdict: PriceList['promo']): PromoRejection | null => {
  if (verdict === null || verdict.accepted) return null
  return isRejection(verdict.code) ? verdict.code : 'promo_unknown'
}

/** Returns whether a code is well-formed; for a malformed one the server would reject the whole request. */
const canBeCode = (code: string): boolean => promocodeSchema.safeParse(code).success

/** Returns the prices of a selling page, with currency and promo code. Choices survive a reload. */
export const useOffer = ({
  page,
  plans,
  selected,
  currency: fixedCurrency = null,
  promocode = null,
}: OfferOptions) => {
  const currency = useCurrencyChoice(fixedCurrency)
  const [entered, setEntered] = useState(() => getCheckoutDraft(page).promoEntered)
  const [chosenCode, setChosenCode] = useState(() => getCheckoutDraft(page).promocode)
  const code = promocode ?? chosenCode
  const sentCode = canBeCode(code) ? code : ''

  const list = usePriceList(
    currency.currency && {
      currency: currency.currency,
      promocode: sentCode,
      selectedPlan: selected ?? null,
      referralID: getTrackingValue('referralID'),
    },
  )
  const quotes = plans.flatMap((key) => list.data?.plans.filter(({ tariffKey }) => tariffKey === key) ?? [])
  const listed = list.data?.plans.find(({ tariffKey }) => tariffKey === selected) ?? null
  // Request the full price of a known plan in parallel to the list, with the most likely parameters.
  const knownPlan = plans.find((key) => key === selected)
  const expectedQuery =
    knownPlan && currency.currency && sentCode === '' && list.status === 'pending'
      ? { tariffId: getPlanId(knownPlan), currency: currency.currency, promocode: '' }
      : null
  const exact = useGuestPrice(
    listed
      ? {
          tariffId: listed.tariffId,
          currency: listed.currency,
          promocode: listed.discount?.code ?? '',
        }
      : expectedQuery,
  )

  const setCode = (promocode: string): void => {
    setEntered(promocode)
    setChosenCode(promocode)
    updateCheckoutDraft(page, { promocode, promoEntered: promocode })
  }
  // The shown response may belong to the previous code.
  const isCurrent = (list.data?.promo?.promocode ?? '') === sentCode
  const getPromoStatus = (): PromoStatus => {
    if (!isCurrent && list.status !== 'error') return { status: code ? 'checking' : 'removing' }
    if (!code) return { status: 'none' }
    const verdict = isCurrent ? (list.data?.promo ?? null) : null
    const reason = sentCode === code ? getRejection(verdict) : 'promo_unknown'
    return reason === null ? { status: 'applied' } : { status: 'rejected', reason }
  }

  const promo: PromoState = {
    ...getPromoStatus(),
    entered,
    change: (text) => {
      setEntered(text)
      updateCheckoutDraft(page, { promoEntered: text })
    },
    apply: (text) => setCode(normalizeEnteredText(text)),
    remove: () => setCode(''),
    code,
    isFixed: promocode !== null,
  }
  return {
    status: currency.currency === null ? 'pending' : list.status,
    error: list.error,
    quotes,
    /** The chosen plan's full price; null while loading or without a choice. */
    quote: listed && (exact.data ?? listed),
    /** The shown price is outdated after a change of currency or code. */
    isRepricing: list.isPlaceholderData && !(isCurrent && listed?.currency === currency.currency),
    isUnknownPlan: selected !== undefined && list.data !== undefined && listed === null,
    currency,
    promo,
  }
}

export type Offer = ReturnType<typeof useOffer>
