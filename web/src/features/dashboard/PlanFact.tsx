import type { User } from '@zoog/contract/users'
import { getPlanName } from '../../payments/price-view'
import { usePlanEndText } from '../../payments/use-plan-end-text'
import { Fact } from './Fact'
import { useTexts } from './texts'

/** The plan's name with its end or renewal. */
export const PlanFact = ({ user }: { user: User }) => {
  const texts = useTexts()
  const { tariffKey, tariffName } = user.subscriptionData
  return (
    <Fact
      label={texts.plans.yourPlan()}
      value={<bdi>{getPlanName(tariffKey, tariffName, texts)}</bdi>}
      hint={usePlanEndText(user)}
    />
  )
}
