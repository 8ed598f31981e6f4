import { usePriceList } from '../../api/billing'
import { useLanguage } from '../../i18n/language'
import { formatMoney } from '../../lib/money'
import { useCurrencyChoice } from '../../payments/use-currency-choice'

/** Returns the lowest price per month of a plan for sale; null while it is unknown. */
export const useLowestMonthlyPrice = (): string | null => {
  const language = useLanguage()
  const { currency } = useCurrencyChoice(null)
  const { data } = usePriceList(currency && { currency, selectedPlan: null, referralID: '', promocode: '' })
  const prices = (data?.plans ?? []).flatMap(({ perMonth, trialDays }) =>
    perMonth === null || trialDays > 0 ? [] : perMonth,
  )
  return currency && prices.length > 0 ? formatMoney(Math.min(...prices), currency, language) : null
}
