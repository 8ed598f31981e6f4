import type { User } from '@zoog/contract/users'
import { useTexts } from '../../i18n/all-texts'
import { usePlanEnd } from '../../parts/use-plan-end'
import { Fact } from './Fact'

/** The plan, and when it ends or renews. */
export const PlanFact = ({ user }: { user: User }) => {
  const { dashboard } = useTexts()
  return (
    <Fact
      label={dashboard.plan.title()}
      value={<bdi>{user.subscriptionData.tariffName}</bdi>}
      hint={usePlanEnd(user)}
    />
  )
}
