import type { PlanChange, PlanChangeOption } from '@zoog/contract/plan-change'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import { getPlanName } from '../../../payments/price-view'
import { useTexts } from '../../../payments/texts'

/** Returns a function for the sentence about the start and the renewal of a changed plan. */
export const useChangeTerms = () => {
  const LL = useTexts()
  const language = useLanguage()
  const { changeTerms } = LL.plans
  return (option: PlanChangeOption, current: PlanChange['current']): string => {
    const money = (amount: number) => formatMoney(amount, option.currency, language)
    if (option.when === 'now')
      return changeTerms.startsToday({
        date: formatDay(option.until, language),
        amount: money(option.renewAmount),
      })
    const renewal = { date: formatDay(option.begins, language), amount: money(option.amount) }
    if (option.tariffId === current.tariffId) return changeTerms.continues(renewal)
    return changeTerms.startsAtRenewal({
      ...renewal,
      current: getPlanName(current.tariffKey, current.tariffName, LL),
      plan: getPlanName(option.tariffKey, option.tariffName, LL),
    })
  }
}
