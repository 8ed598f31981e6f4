import { lazyComponent } from '../../lib/lazy-component'
import { useWaitedFor } from '../../payments/ui/PaymentWaiting'
import { AroundPlans } from './AroundPlans'
import { BuyPlan } from './BuyPlan'
import { isOnSale } from './on-sale'

const Comparison = lazyComponent(() => import('./Comparison').then((m) => m.Comparison))

/** A plan's payment, in place of the comparison of plans; these, where it is not for sale or a payment is under way. */
export const PlanPage = ({ param }: { param: string | null }) => {
  const waited = useWaitedFor()
  const isBuying = param !== null && isOnSale(param) && !waited
  return (
    <AroundPlans waited={waited} isBuying={isBuying}>
      {isBuying ? <BuyPlan selected={param} /> : <Comparison asked={param} isWaiting={waited !== null} />}
    </AroundPlans>
  )
}
