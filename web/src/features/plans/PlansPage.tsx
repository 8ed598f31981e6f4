import { useLoadedWhenIdle } from '../../lib/use-loaded-when-idle'
import { useWaitedFor } from '../../payments/ui/PaymentWaiting'
import { AroundPlans } from './AroundPlans'
import { Comparison } from './Comparison'
import { BuyPlan } from './lazy-buy-plan'

/** Prices & Plans: every plan side by side. */
export const PlansPage = () => {
  const waited = useWaitedFor()
  useLoadedWhenIdle(BuyPlan)
  return (
    <AroundPlans waited={waited} isBuying={false}>
      <Comparison asked={null} isWaiting={waited !== null} />
    </AroundPlans>
  )
}
