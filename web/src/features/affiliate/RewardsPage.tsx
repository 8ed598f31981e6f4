import type { Rewards } from '@zoog/contract/affiliate'
import { isNotFound } from '../../api/errors'
import { LoadError } from '../../loading/LoadError'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Gift } from '../../ui/illustrations/Gift'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { useRewards } from './api'
import { COUNTS, EarnedCounts } from './EarnedCounts'
import { EarnedDaysChart } from './EarnedDaysChart'
import { ReferralLink } from './ReferralLink'
import * as css from './RewardsPage.css'
import { useTexts } from './texts'

const Earned = ({ data }: { data: Rewards }) => {
  const { rewards } = useTexts().affiliate
  const hasEarnings = COUNTS.some((count) => data[count] > 0)
  return (
    <Card as="section" aria-labelledby="earned">
      <Heading level={2} size="lg" id="earned">
        {rewards.earnedTitle()}
      </Heading>
      {hasEarnings ? (
        <>
          <EarnedCounts data={data} />
          <Heading level={3} size="md">
            {rewards.chartTitle()}
          </Heading>
          <EarnedDaysChart months={data.months} />
        </>
      ) : (
        <EmptyState title={rewards.none()} level={3}>
          {rewards.noneHint({ days: data.daysPerFriend })}
        </EmptyState>
      )}
    </Card>
  )
}

/** The page with the referral link and the earned rewards (R-AFF-1). */
export const RewardsPage = () => {
  const { rewards } = useTexts().affiliate
  const { data, error, refetch } = useRewards()
  if (error && !data)
    return isNotFound(error) ? (
      <EmptyState illustration={<Gift />} title={rewards.missing()}>
        {rewards.missingHint()}
      </EmptyState>
    ) : (
      <LoadError content="rewards" error={error} retry={refetch} />
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
          <div className={css.text}>
            <Heading level={2} size="2xl" id="share">
              {rewards.title({ days: data.daysPerFriend })}
            </Heading>
            <Text tone="muted">{rewards.lead()}</Text>
          </div>
          <Gift />
        </div>
        <ReferralLink link={data.link} />
      </Card>
      <Earned data={data} />
    </div>
  )
}
