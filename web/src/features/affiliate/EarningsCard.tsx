import type { Rewards } from '@zoog/contract/affiliate'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { getNumberFormat } from '../../lib/intl'
import { PATHS } from '../../lib/paths'
import { pageLink } from '../../ui/Card.css'
import { IconForward } from '../../ui/icons'
import { SectionCard } from '../../ui/SectionCard'
import { Hint, Text } from '../../ui/Text'
import { useRewards } from './api'
import * as css from './EarningsCard.css'
import { useAffiliateTexts } from './texts'

/** The counts that are always shown. */
export const COUNTS = ['clicks', 'signUps', 'purchases', 'daysEarned'] as const

/** The clicks, sign-ups, purchases and days of the referral link. */
export const EarnedCounts = ({ data }: { data: Rewards }) => {
  const { rewards } = useAffiliateTexts().affiliate
  const format = getNumberFormat(useLanguage(), {})
  const { daysPending = 0 } = data
  const counts = { ...data, daysPending }
  const shown = daysPending > 0 ? ([...COUNTS, 'daysPending'] as const) : COUNTS
  return (
    <dl className={css.counts}>
      {shown.map((count) => (
        <div key={count} className={css.count}>
          <Hint as="dt">{rewards[count]()}</Hint>
          <Text as="dd" size="2xl" weight="semibold">
            {format.format(counts[count])}
          </Text>
        </div>
      ))}
    </dl>
  )
}

/** An affiliate's earnings on the dashboard. Renders nothing if the server lacks the endpoint. */
export const EarningsCard = () => {
  const { program, rewards } = useAffiliateTexts().affiliate
  const { data } = useRewards()
  if (!data) return null
  return (
    <SectionCard
      title={rewards.earnedTitle()}
      titleEnd={
        <Link href={PATHS.rewards} className={pageLink}>
          {program.rewardsAction()}
          <IconForward size={16} />
        </Link>
      }
    >
      <EarnedCounts data={data} />
    </SectionCard>
  )
}
