import { lazyComponent } from '../../lib/lazy-component'
import { useWaitingPayment } from '../../payments/ui/PaymentWaiting'
import { BuyPlan } from './BuyPlan'
import { PlansLayout } from './PlansLayout'
import { isOnSale } from './plans-on-sale'

const PlansOverview = lazyComponent(() => import('./PlansPage').then((m) => m.PlansOverview))

/** The payment page of a plan. Shows the comparison if the plan is not for sale or a payment is pending. */
export const PlanPage = ({ param }: { param: string | null }) => {
  const waitingPayment = useWaitingPayment()
  const isPaying = param !== null && isOnSale(param) && !waitingPayment
  return (
    <PlansLayout waitingPayment={waitingPayment} isPaying={isPaying}>
      {isPaying ? (
        <BuyPlan selected={param} />
      ) : (
        <PlansOverview requestedPlan={param} isWaiting={waitingPayment !== null} />
      )}
    </PlansLayout>
  )
}
