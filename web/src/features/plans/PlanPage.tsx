import { lazyComponent } from '../../lib/lazy-component'
import { usePendingPayment } from '../../payments/ui/PaymentWaiting'
import { BuyPlan } from './BuyPlan'
import { PlansLayout } from './PlansLayout'
import { isOnSale } from './plans-on-sale'

const Comparison = lazyComponent(() => import('./PlansOverview').then((m) => m.PlansOverview))

/** The payment of a plan. Shows the comparison where the plan is not for sale or a payment is under way. */
export const PlanPage = ({ param }: { param: string | null }) => {
  const waited = usePendingPayment()
  const isBuying = param !== null && isOnSale(param) && !waited
  return (
    <PlansLayout waited={waited} isBuying={isBuying}>
      {isBuying ? <BuyPlan selected={param} /> : <Comparison asked={param} isWaiting={waited !== null} />}
    </PlansLayout>
  )
}
