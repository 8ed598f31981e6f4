import type { PlanChange, PlanChangeOption } from '@zoog/contract/plan-change'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import { getPlanName } from '../../../payments/price-view'
import { useTexts } from './texts'

/** Returns a function for the sentence about the start and the renewal of a changed plan. */
export const useChangeTerms = () => {
  const LL = useTexts()
  const language = useLanguage()
  const { planChange } = LL
  return (option: PlanChangeOption, current: PlanChange['current']): string => {
    const money = (amount: number) => formatMoney(amount, option.currency, language)
    if (option.when === 'now')
      return planChange.begins({
        date: formatDay(option.until, language),
        amount: money(option.renewAmount),
      })
    const renewal = { date: formatDay(option.begins, language), amount: money(option.amount) }
    if (option.tariffId === current.tariffId) return planChange.goesOn(renewal)
    return planChange.begunLater({
      ...renewal,
      current: getPlanName(current.tariffKey, current.tariffName, LL),
      plan: getPlanName(option.tariffKey, option.tariffName, LL),
    })
  }
}
