import { Badge } from '../../ui/Badge'
import { Money } from '../../ui/Money'
import { Text } from '../../ui/Text'
import type { PriceView } from '../price-view'
import { useTexts } from '../texts'
import * as css from './PlanPrice.css'

/** A plan's price: the billed amount most prominently, then the monthly price and the saving. */
export const PlanPrice = ({ price }: { price: PriceView }) => {
  const { plans } = useTexts()
  return (
    <div className={css.prices}>
      <Money amount={price.due} size="2xl" />
      <Text size="sm" tone="muted">
        {price.dueFor}
      </Text>
      {price.perMonth !== null && price.perMonth !== price.due && (
        <Money amount={price.perMonth} per={plans.perMonth()} size="lg" />
      )}
      {price.regularPrice !== null && (
        <div className={css.saving}>
          <Badge tone="success">{plans.save({ percent: price.savePercent })}</Badge>
          <RegularPrice price={price.regularPrice} />
        </div>
      )}
    </div>
  )
}

/** The regular price, struck through, with a word for screen readers. */
const RegularPrice = ({ price }: { price: string }) => {
  const { plans } = useTexts()
  return (
    <span className={css.instead}>
      {plans.instead()}{' '}
      <s>
        <bdi>{price}</bdi>
      </s>
    </span>
  )
}
