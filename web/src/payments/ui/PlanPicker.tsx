import type { PriceQuote } from '@zoog/contract/plans'
import { useLanguage } from '../../i18n/language'
import { Badge } from '../../ui/Badge'
import { Stack } from '../../ui/Layout'
import { RadioCards } from '../../ui/RadioCards'
import { Skeleton, SkeletonRepeat } from '../../ui/Skeleton'
import { toPriceView } from '../price-view'
import { usePaymentTexts } from '../texts'
import * as css from './PlanPicker.css'

interface PlanPickerProps {
  quotes: readonly PriceQuote[]
  value: string | null
  ownPlan?: string | null
  recommended?: string
  onChange: (tariffKey: string) => void
}

export const PlanPicker = ({ quotes, value, ownPlan, recommended, onChange }: PlanPickerProps) => {
  const texts = usePaymentTexts()
  const language = useLanguage()
  const options = quotes.map((quote) => {
    const price = toPriceView(quote, texts, language)
    return {
      value: quote.tariffKey,
      title: price.name,
      badge:
        quote.tariffKey === ownPlan ? (
          <Badge tone="info">{texts.plans.yourPlan()}</Badge>
        ) : (
          <>
            {quote.tariffKey === recommended && (
              <Badge tone="success" className={css.saving}>
                {texts.plans.bestValue()}
              </Badge>
            )}
            {price.savePercent > 0 && (
              <Badge tone="success" className={css.saving}>
                {texts.plans.save({ percent: price.savePercent })}
              </Badge>
            )}
          </>
        ),
      description:
        price.devices !== null && quote.hasWireGuard
          ? texts.plans.withWireGuard({ devices: price.devices })
          : price.devices,
      aside: (
        <span className={css.prices}>
          <span>
            <strong className={css.amount}>{price.due}</strong> {price.dueFor}
          </span>
          {price.perMonth && (
            <span>
              <bdi>{price.perMonth}</bdi> {texts.plans.perMonth()}
            </span>
          )}
        </span>
      ),
    }
  })
  return (
    <RadioCards<string>
      legend={texts.common.plan()}
      options={options}
      value={value ?? undefined}
      onChange={onChange}
    />
  )
}

export const PlanPickerLoading = ({ count }: { count: number }) => (
  <Stack gap={3} aria-busy="true">
    <SkeletonRepeat count={count}>
      <div className={css.loadingPlan}>
        <Skeleton height="100%" radius={16} />
      </div>
    </SkeletonRepeat>
  </Stack>
)
