import { useWaitedFor } from '../../payments/ui/PaymentWaiting'
import { AroundPlans } from './AroundPlans'
import { Comparison } from './Comparison'

/** Prices & Plans: every plan side by side. */
export const PlansPage = () => {
  const waited = useWaitedFor()
  return (
    <AroundPlans waited={waited} isBuying={false}>
      <Comparison asked={null} isWaiting={waited !== null} />
    </AroundPlans>
  )
}
