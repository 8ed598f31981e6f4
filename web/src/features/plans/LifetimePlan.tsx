import { Link } from 'wouter'
import { PATHS } from '../../lib/paths'
import { useTexts } from '../../payments/texts'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Done } from '../../ui/illustrations'

export const LifetimePlan = () => {
  const { common, plans } = useTexts()
  return (
    <Card as="section" padding="lg" aria-label={plans.yourPlan()}>
      <EmptyState
        illustration={<Done />}
        title={plans.runsForLife()}
        actions={
          <>
            <Link href={PATHS.downloads} className={buttonClass({})}>
              {common.getApp()}
            </Link>
            <Link href={PATHS.rewards} className={buttonClass({ variant: 'secondary' })}>
              {plans.forLifeFriends()}
            </Link>
          </>
        }
      >
        {plans.forLifeText()}
      </EmptyState>
    </Card>
  )
}
