import { usePendingPayment } from '../../payments/ui/PaymentWaiting'
import { PlansLayout } from './PlansLayout'
import { PlansOverview } from './PlansOverview'

/** The page with all plans. */
export const PlansPage = () => {
  const pendingPayment = usePendingPayment()
  return (
    <PlansLayout pendingPayment={pendingPayment} isPaying={false}>
      <PlansOverview requestedPlan={null} isWaiting={pendingPayment !== null} />
    </PlansLayout>
  )
}
