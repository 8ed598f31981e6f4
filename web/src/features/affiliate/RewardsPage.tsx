import type { Rewards } from '@zoog/contract/affiliate'
import { useRewards } from '../../api/affiliate'
import { isMissing } from '../../api/failures'
import { useTexts } from '../../i18n/affiliate-texts'
import { useLanguage } from '../../i18n/language'
import { numberFormat } from '../../lib/intl'
import { LoadFailed } from '../../parts/LoadFailed'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Gift } from '../../ui/illustrations/Gift'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { EarnedChart } from './EarnedChart'
import * as css from './Rewards.css'
import { ShareLink } from './ShareLink'

const COUNTS = ['clicks', 'signUps', 'purchases', 'daysEarned'] as const

const Earned = ({ data }: { data: Rewards }) => {
  const { rewards } = useTexts().affiliate
  const language = useLanguage()
  const format = numberFormat(language, {})
  const anything = COUNTS.some((count) => data[count] > 0)
  return (
    <Card as="section" aria-labelledby="earned">
      <Heading level={2} size="lg" id="earned">
        {rewards.earnedTitle()}
      </Heading>
      {anything ? (
        <>
          <dl className={css.counts}>
            {COUNTS.map((count) => (
              <div key={count} className={css.count}>
                <dt className={css.countName}>{rewards[count]()}</dt>
                <dd className={css.countValue}>{format.format(data[count])}</dd>
              </div>
            ))}
          </dl>
          <Heading level={3} size="md">
            {rewards.chartTitle()}
          </Heading>
          <EarnedChart months={data.months} />
        </>
      ) : (
        <EmptyState title={rewards.none()} level={3}>
          {rewards.noneHint({ days: data.daysPerFriend })}
        </EmptyState>
      )}
    </Card>
  )
}

/** The referral link, what it earns and what it earned (R-AFF-1). */
export const RewardsPage = () => {
  const { rewards } = useTexts().affiliate
  const { data, error, refetch } = useRewards()
  if (error && !data)
    return isMissing(error) ? (
      <EmptyState illustration={<Gift />} title={rewards.missing()}>
        {rewards.missingHint()}
      </EmptyState>
    ) : (
      <LoadFailed what="rewards" error={error} retry={refetch} />
    )
  if (!data)
    return (
      <div className={css.page} aria-busy="true">
        <Card>
          <Skeleton width="60%" height={34} />
          <Skeleton width="40%" />
          <Skeleton height={68} radius={10} />
          <Skeleton width="70%" height={44} radius={10} />
        </Card>
        <Card>
          <Skeleton width={160} height={22} />
          <div className={css.counts}>
            {COUNTS.map((count) => (
              <Skeleton key={count} height={84} radius={10} />
            ))}
          </div>
          <Skeleton height={200} radius={10} />
        </Card>
      </div>
    )
  return (
    <div className={css.page}>
      <Card as="section" aria-labelledby="share">
        <div className={css.pitch}>
          <div className={css.words}>
            <Heading level={2} size="2xl" id="share">
              {rewards.title({ days: data.daysPerFriend })}
            </Heading>
            <Text tone="muted">{rewards.lead()}</Text>
          </div>
          <Gift />
        </div>
        <ShareLink link={data.link} />
      </Card>
      <Earned data={data} />
    </div>
  )
}
