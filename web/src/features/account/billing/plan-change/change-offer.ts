import type { PlanChange, PlanChangeOption } from '@zoog/contract/plan-change'
import type { PriceQuote } from '@zoog/contract/plans'
import { useLanguage } from '../../../../i18n/language'
import { formatDay } from '../../../../lib/dates'
import { formatMoney } from '../../../../lib/money'
import { serverNow } from '../../../../lib/server-clock'
import { getPlanName } from '../../../../payments/price-view'
import { usePaymentTexts } from '../../../../payments/texts'
import { getPlanState, type PlanHolder } from '../../../../state/plan-state'
import { usePlanChange } from './api'

/** Returns the change to a plan; null if there is none, or if an order with a discount costs less. */
export const findChangeOption = (
  options: readonly PlanChangeOption[],
  quote: PriceQuote,
): PlanChangeOption | null => {
  const option = options.find(({ tariffKey }) => tariffKey === quote.tariffKey)
  if (!option) return null
  const isOrderBetter =
    quote.discount !== null && (quote.currency !== option.currency || quote.amountDue < option.amount)
  return isOrderBetter ? null : option
}

/** Returns a plan's price as its change charges it: in the currency of the change and without the discounts of orders. */
export const toChangeQuote = (quote: PriceQuote, option: PlanChangeOption): PriceQuote => {
  const amount = option.when === 'now' ? option.price : option.amount
  return {
    ...quote,
    currency: option.currency,
    amount,
    amountDue: amount,
    perMonth: typeof quote.term === 'number' ? Math.floor(amount / quote.term) : null,
    listAmount: option.currency === quote.currency ? quote.listAmount : amount,
    discount: null,
  }
}

/** Returns a function for the sentence about the start and the renewal of a changed plan. */
export const useChangeTerms = () => {
  const texts = usePaymentTexts()
  const language = useLanguage()
  const { changeTerms } = texts.plans
  return (option: PlanChangeOption, current: PlanChange['current']): string => {
    const formatAmount = (amount: number) => formatMoney(amount, option.currency, language)
    if (option.when === 'now')
      return changeTerms.startsToday({
        date: formatDay(option.until, language),
        amount: formatAmount(option.renewAmount),
      })
    const renewal = { date: formatDay(option.begins, language), amount: formatAmount(option.amount) }
    if (option.tariffId === current.tariffId) return changeTerms.continues(renewal)
    return changeTerms.startsAtRenewal({
      ...renewal,
      current: getPlanName(current, texts),
      plan: getPlanName(option, texts),
    })
  }
}

/**
 * Returns a function for the change to a plan: its price, its terms and its start. The function returns null if the customer can
 * only order the plan. Null while the changes load.
 */
export const useChangeOffers = (user: PlanHolder | null) => {
  const renews = user !== null && getPlanState(user, serverNow()) === 'renews'
  const { data, isPending } = usePlanChange({ enabled: renews })
  const getTerms = useChangeTerms()
  if (renews && isPending) return null
  const change = data?.change
  return (quote: PriceQuote) => {
    const option = change && findChangeOption(change.options, quote)
    if (!option) return null
    return { quote: toChangeQuote(quote, option), terms: getTerms(option, change.current), when: option.when }
  }
}
