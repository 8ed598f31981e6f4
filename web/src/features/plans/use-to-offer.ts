import type { PriceQuote } from '@zoog/contract/plans'
import { serverNow } from '../../lib/server-clock'
import { getPurchaseKind } from '../../payments/purchase-kind'
import { getPlanState, type PlanHolder } from '../../state/plan-state'
import { useChangeTerms, usePlanChange } from '../account'
import { findChangeOption, toChangeQuote } from './change-price'

/** A plan at the price that its button charges. */
export interface PlanOffer {
  quote: PriceQuote
  /** The terms of the plan change; null if the button orders the plan. */
  changeTerms: string | null
}

/** Returns a function for the offer of a plan; null while the plan changes load. */
export const useToOffer = (user: PlanHolder | null) => {
  const isChangeable = user !== null && getPlanState(user, serverNow()) === 'renews'
  const { data, isPending } = usePlanChange({ enabled: isChangeable })
  const getChangeTerms = useChangeTerms()
  if (isChangeable && isPending) return null
  const change = data?.change
  return (quote: PriceQuote): PlanOffer => {
    const isBought = getPurchaseKind(user, quote, serverNow()) === 'buy'
    const option = change && isBought ? findChangeOption(change.options, quote) : null
    return change && option
      ? { quote: toChangeQuote(quote, option), changeTerms: getChangeTerms(option, change.current) }
      : { quote, changeTerms: null }
  }
}
