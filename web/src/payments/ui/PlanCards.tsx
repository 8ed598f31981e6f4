import type { PriceQuote } from '@zoog/contract/plans'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language'
import { Badge } from '../../ui/Badge'
import { classNames } from '../../ui/class-names'
import { Inline, Stack } from '../../ui/Layout'
import { Skeleton, SkeletonRepeat, SkeletonText } from '../../ui/Skeleton'
import { Heading, Hint, Money, Text } from '../../ui/Text'
import { type PriceView, toPriceView } from '../price-view'
import { usePaymentTexts } from '../texts'
import * as css from './PlanCards.css'

export const PlanCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.wrapper}>
    <ul className={css.cards} aria-label={label}>
      {children}
    </ul>
  </div>
)

export const PlanCardsLoading = ({ count }: { count: number }) => (
  <div className={css.wrapper}>
    <div className={css.cards} aria-busy="true">
      <SkeletonRepeat count={count}>
        <div className={css.card}>
          <Skeleton width="60%" height={98} />
          <Skeleton width="80%" height={96} />
          <div className={css.renewal}>
            <SkeletonText lines={2} />
          </div>
          <Skeleton height={44} radius={10} />
        </div>
      </SkeletonRepeat>
    </div>
  </div>
)

interface PlanCardProps {
  quote: PriceQuote
  /** The customer has the plan. */
  isOwn?: boolean
  /** Replaces an order's terms. */
  terms?: string | null
  /** Whether the chosen method can be charged for the renewal; true without a choice. */
  isChargeable?: boolean
  isRecommended?: boolean
  isHighlighted?: boolean
  /** The applied promo code lowers only other plans' prices. */
  isPromoExcluded?: boolean
  level?: 2 | 3
  action: ReactNode
}

export const PlanCard = ({
  quote,
  isOwn,
  terms,
  isChargeable,
  isRecommended,
  isHighlighted,
  isPromoExcluded,
  level = 3,
  action,
}: PlanCardProps) => {
  const texts = usePaymentTexts()
  const language = useLanguage()
  const price = toPriceView(quote, texts, language, isChargeable)
  const pitch = quote.tariffKey === 'free-plan' ? '' : texts.plans.pitches[quote.tariffKey]()
  return (
    <li className={classNames(css.card, isHighlighted && css.highlighted)}>
      {(isOwn || isRecommended) && (
        <span className={css.flag}>
          <Badge tone={isOwn ? 'info' : 'success'}>
            {isOwn ? texts.plans.yourPlan() : texts.plans.bestValue()}
          </Badge>
        </span>
      )}
      <div>
        <Heading level={level} size="lg">
          {price.name}
        </Heading>
        <Hint className={css.pitch}>{pitch}</Hint>
        {price.devices !== null && <Hint>{price.devices}</Hint>}
        {price.wireGuard !== null && <Hint>{price.wireGuard}</Hint>}
      </div>
      <PlanPrice price={price} />
      <Hint className={css.renewal}>
        {terms ?? price.renewal}
        {isPromoExcluded && <span className={css.promoExcluded}>{texts.plans.promo.notForPlan()}</span>}
      </Hint>
      <div className={css.action}>{action}</div>
    </li>
  )
}

interface DueTodayProps {
  /** Formatted for the reader's locale. */
  amount: string
  hint?: string
  /** The button below the amount. */
  children: ReactNode
}

/** The amount that a change of the current plan costs today. */
export const DueToday = ({ amount, hint, children }: DueTodayProps) => {
  const { checkout } = usePaymentTexts()
  return (
    <Stack className={css.dueToday}>
      <div>
        <Text size="sm">{checkout.summary.dueToday()}</Text>
        <Text size="xl" weight="semibold">
          <bdi>{amount}</bdi>
        </Text>
        {hint && <Hint>{hint}</Hint>}
      </div>
      {children}
    </Stack>
  )
}

/** A plan's price: the billed amount most prominently, then its saving and the monthly price. */
export const PlanPrice = ({ price, size = '2xl' }: { price: PriceView; size?: 'lg' | '2xl' }) => {
  const { plans } = usePaymentTexts()
  return (
    <Stack gap={1}>
      <Money amount={price.due} size={size} />
      <Hint>{price.dueFor}</Hint>
      {price.regularPrice !== null && (
        <Inline gap={2} className={css.saving}>
          <Badge tone="success">{plans.save({ percent: price.savePercent })}</Badge>
          <Hint as="span">
            {plans.instead()}{' '}
            <s>
              <bdi>{price.regularPrice}</bdi>
            </s>
          </Hint>
        </Inline>
      )}
      {price.perMonth && <Money amount={price.perMonth} per={plans.perMonth()} size="lg" />}
    </Stack>
  )
}
