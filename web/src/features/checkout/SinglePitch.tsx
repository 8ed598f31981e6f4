import { PLAN_ROWS } from '@zoog/contract/plan-rows'
import type { PlanKey, PriceQuote } from '@zoog/contract/plans'
import { useTexts } from '../../i18n/buying-texts'
import { IconCheck } from '../../ui/icons'
import { Heading, Text } from '../../ui/Text'
import * as css from './SinglePitch.css'

/** What the one plan of a page gives, in a few words. */
export const SinglePitch = ({ tariffKey, quote }: { tariffKey: PlanKey; quote: PriceQuote | null }) => {
  const { checkout, plans } = useTexts()
  const { single } = checkout
  const title =
    tariffKey === 'trial'
      ? single.trialTitle({ days: quote?.trialDays ?? PLAN_ROWS.trial.trialDays })
      : tariffKey === 'lifetime'
        ? single.lifetimeTitle()
        : single.title()
  const { locations, devices, manual, guarantee } = plans.features
  return (
    <div className={css.pitch}>
      <Heading level={1} size="3xl">
        {title}
      </Heading>
      {tariffKey !== 'free-plan' && tariffKey !== 'lifetime' && (
        <Text tone="muted">{plans.pitches[tariffKey]()}</Text>
      )}
      <ul className={css.points} aria-label={single.what()}>
        {[locations(), devices(), manual(), guarantee()].map((text) => (
          <li key={text} className={css.point}>
            <IconCheck size={20} className={css.tick} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
