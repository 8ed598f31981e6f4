import { usePriceList } from '../../api/billing'
import { useLanguage } from '../../i18n/language'
import { formatMoney } from '../../lib/money'
import { useCurrencyChoice } from '../../payments/use-currency-choice'
import { COMPARED_PLANS } from '../plans'

/** Returns the lowest price per month on the plans page; null while it is unknown. */
export const useLowestMonthlyPrice = (): string | null => {
  const language = useLanguage()
  const { currency } = useCurrencyChoice(null)
  const { data } = usePriceList(currency && { currency, selectedPlan: null, referralID: '', promocode: '' })
  const prices = (data?.plans ?? []).flatMap(({ tariffKey, perMonth }) =>
    perMonth === null || !COMPARED_PLANS.includes(tariffKey) ? [] : perMonth,
  )
  return currency && prices.length > 0 ? formatMoney(Math.min(...prices), currency, language) : null
}
