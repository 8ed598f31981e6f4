import type { PlanKey } from '@zoog/contract/plans'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { auth } from '../../state/auth'
import { buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { SectionCard } from '../../ui/SectionCard'
import { getOwnedTextKey, getPurchaseKind, isOwnedPurchase } from '../purchase-kind'
import { usePaymentTexts } from '../texts'
import { PayPanel, type PayPanelProps } from './PayPanel'

/** The payment step of the chosen plan; a notice if the customer has the plan already, so that they don't pay twice. */
export const PayStep = ({ tariffKey, ...panel }: PayPanelProps & { tariffKey: PlanKey }) => {
  const { checkout, common } = usePaymentTexts()
  const { user } = useSnapshot(auth)
  const purchase = getPurchaseKind(user, { tariffKey }, serverNow())
  return (
    <SectionCard title={checkout.steps.pay()}>
      {isOwnedPurchase(purchase) ? (
        <Notice
          tone="info"
          actions={
            <Link href={PATHS.dashboard} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {common.toDashboard()}
            </Link>
          }
        >
          {checkout.pay[getOwnedTextKey(user, tariffKey)]()}
        </Notice>
      ) : (
        <PayPanel {...panel} />
      )}
    </SectionCard>
  )
}
