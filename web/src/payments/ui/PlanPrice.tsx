import { useTexts } from '../../i18n/buying-texts'
import { Badge } from '../../ui/Badge'
import { Money } from '../../ui/Money'
import type { PriceView } from '../price-view'
import * as css from './PlanPrice.css'

/** A plan's price: what a month comes to and what is billed, in letters of one size, and what is saved. */
export const PlanPrice = ({ price }: { price: PriceView }) => {
  const { plans } = useTexts()
  return (
    <div className={css.prices}>
      {price.perMonth !== null && <Money amount={price.perMonth} per={plans.perMonth()} size="xl" />}
      <Money amount={price.due} per={price.dueFor} size="xl" />
      {price.was !== null && (
        <div className={css.saving}>
          <Badge tone="success">{plans.save({ percent: price.savePercent })}</Badge>
          <Instead was={price.was} />
        </div>
      )}
    </div>
  )
}

/** The price before, struck through, with the word that a screen reader needs. */
const Instead = ({ was }: { was: string }) => {
  const { plans } = useTexts()
  return (
    <span className={css.instead}>
      {plans.instead()}{' '}
      <s>
        <bdi>{was}</bdi>
      </s>
    </span>
  )
}
