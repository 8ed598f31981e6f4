import { hasFreePlan } from '@zoog/contract/users'
import { getPlanName } from '../../payments/price-view'
import { useTexts } from '../../payments/texts'
import { usePlanEndText } from '../../payments/use-plan-end-text'
import type { PlanHolder } from '../../state/plan-state'
import { AccountStatusBadge } from '../../ui/AccountStatusBadge'
import { Text } from '../../ui/Text'
import * as css from './YourPlan.css'

/** The user's plan with its end or renewal. */
export const YourPlan = ({ user }: { user: PlanHolder }) => {
  const LL = useTexts()
  const { plans } = LL
  const { tariffKey, tariffName } = user.subscriptionData
  return (
    <section className={css.plan} aria-label={plans.yourPlan()}>
      <div className={css.name}>
        <Text as="span" tone="muted">
          {plans.yourPlan()}
        </Text>
        <Text as="strong" weight="semibold">
          <bdi>{getPlanName(tariffKey, tariffName, LL)}</bdi>
        </Text>
        {!hasFreePlan(user) && <AccountStatusBadge status={user.accountStatus} />}
      </div>
      <Text as="span" tone="muted">
        {usePlanEndText(user)}
      </Text>
    </section>
  )
}
