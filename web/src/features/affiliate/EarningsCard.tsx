import { Link } from 'wouter'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Inline } from '../../ui/Layout'
import { Heading } from '../../ui/Text'
import { useRewards } from './api'
import { EarnedCounts } from './EarnedCounts'
import { useTexts } from './texts'

/** An affiliate's earnings on the dashboard. Renders nothing if the server lacks the endpoint. */
export const EarningsCard = () => {
  const { program, rewards } = useTexts().affiliate
  const { data } = useRewards()
  if (!data) return null
  return (
    <Card as="section" aria-labelledby="earnings">
      <Inline justify="between">
        <Heading level={2} size="lg" id="earnings">
          {rewards.earnedTitle()}
        </Heading>
        <Link href={PATHS.rewards} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          {program.rewardsAction()}
        </Link>
      </Inline>
      <EarnedCounts data={data} />
    </Card>
  )
}
