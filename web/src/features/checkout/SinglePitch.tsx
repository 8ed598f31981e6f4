import { PLAN_DETAILS } from '@zoog/contract/plan-details'
import type { PlanKey, PriceQuote } from '@zoog/contract/plans'
import { useLanguage } from '../../i18n/language'
import { toPriceView } from '../../payments/price-view'
import { usePaymentTexts } from '../../payments/texts'
import { IconCheck } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { SkeletonText } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import * as css from './SinglePitch.css'

interface SinglePitchProps {
  tariffKey: PlanKey
  quote: PriceQuote | null
  isChargeable: boolean
}

export const SinglePitch = ({ tariffKey, quote, isChargeable }: SinglePitchProps) => {
  const texts = usePaymentTexts()
  const { checkout } = texts
  const language = useLanguage()
  const { single } = checkout
  const isLifetime = tariffKey === 'lifetime'
  const title =
    tariffKey === 'trial'
      ? texts.plans.trialTitle({ days: quote?.trialDays ?? PLAN_DETAILS.trial.trialDays })
      : isLifetime
        ? single.lifetimeTitle()
        : single.title()
  const price = quote && toPriceView(quote, texts, language, isChargeable)
  const { locations, devices, manual } = single
  return (
    <Stack className={css.pitch}>
      <Heading level={1} size="3xl">
        {title}
      </Heading>
      {(tariffKey === 'trial' || tariffKey === 'test-19') && (
        <Text tone="muted">{texts.plans.pitches[tariffKey]()}</Text>
      )}
      <div className={isLifetime ? undefined : css.price}>
        {price ? (
          <>
            <Text size="lg">
              <strong>
                <bdi>{price.due}</bdi>
              </strong>{' '}
              {price.dueFor}
            </Text>
            {/* The title of the Lifetime Plan already says that it doesn't renew. */}
            {!isLifetime && <Text>{price.renewal}</Text>}
          </>
        ) : (
          <SkeletonText lines={isLifetime ? 1 : 2} />
        )}
      </div>
      <ul className={css.points} aria-label={single.what()}>
        {[locations(), texts.plans.compare.adBlocker(), devices(), manual()].map((text) => (
          <li key={text} className={css.point}>
            <IconCheck size={20} className={css.tick} />
            {text}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
