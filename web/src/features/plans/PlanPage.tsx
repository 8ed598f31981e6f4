import { lazyComponent } from '../../lib/lazy-component'
import { usePendingPayment } from '../../payments/ui/PaymentWaiting'
import { BuyPlan } from './BuyPlan'
import { PlansLayout } from './PlansLayout'
import { isOnSale } from './plans-on-sale'

const PlansOverview = lazyComponent(() => import('./PlansOverview').then((m) => m.PlansOverview))

/** The payment page of a plan. Shows the comparison if the plan is not for sale or a payment is pending. */
export const PlanPage = ({ param }: { param: string | null }) => {
  const pendingPayment = usePendingPayment()
  const isPaying = param !== null && isOnSale(param) && !pendingPayment
  return (
    <PlansLayout pendingPayment={pendingPayment} isPaying={isPaying}>
      {isPaying ? (
        <BuyPlan selected={param} />
      ) : (
        <PlansOverview requestedPlan={param} isWaiting={pendingPayment !== null} />
      )}
    </PlansLayout>
  )
}
