import { useWaitingPayment } from '../../payments/ui/PaymentWaiting'
import { PlansLayout } from './PlansLayout'
import { PlansOverview } from './PlansOverview'

export const PlansPage = () => {
  const waitingPayment = useWaitingPayment()
  return (
    <PlansLayout waitingPayment={waitingPayment} isPaying={false}>
      <PlansOverview requestedPlan={null} isWaiting={waitingPayment !== null} />
    </PlansLayout>
  )
}
