import type { PriceQuote } from '@zoog/contract/plans'
import { useTexts } from '../../i18n/buying-texts'
import { useLanguage } from '../../i18n/language'
import { Badge } from '../../ui/Badge'
import { RadioCards } from '../../ui/RadioCards'
import { priceView } from '../price-view'
import * as css from './PlanPicker.css'

interface PlanPickerProps {
  quotes: readonly PriceQuote[]
  value: string | null
  onChange: (tariffKey: string) => void
  disabled?: boolean
}

/** The plans as a short list to choose from: the term switch of a page that takes the payment. */
export const PlanPicker = ({ quotes, value, onChange, disabled }: PlanPickerProps) => {
  const LL = useTexts()
  const locale = useLanguage()
  const options = quotes.map((quote) => {
    const price = priceView(quote, LL, locale)
    return {
      value: quote.tariffKey,
      title: price.name,
      badge: price.savePercent > 0 && (
        <Badge tone="success">{LL.plans.save({ percent: price.savePercent })}</Badge>
      ),
      description: (
        <span className={css.prices}>
          {price.perMonth !== null && (
            <span>
              <strong className={css.amount}>{price.perMonth}</strong> {LL.plans.perMonth()}
            </span>
          )}
          <span>
            <strong className={css.amount}>{price.due}</strong> {price.dueFor}
          </span>
        </span>
      ),
    }
  })
  return (
    <RadioCards<string>
      legend={LL.checkout.choosePlan()}
      hideLegend
      options={options}
      value={value ?? undefined}
      onChange={onChange}
      disabled={disabled}
    />
  )
}
