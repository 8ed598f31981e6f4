import { usePendingPayment } from '../../payments/ui/PaymentWaiting'
import { PlansLayout } from './PlansLayout'
import { PlansOverview } from './PlansOverview'

/** The page of all plans. */
export const PlansPage = () => {
  const waited = usePendingPayment()
  return (
    <PlansLayout waited={waited} isBuying={false}>
      <PlansOverview asked={null} isWaiting={waited !== null} />
    </PlansLayout>
  )
}
