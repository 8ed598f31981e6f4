import { Link } from 'wouter'
import { useAfterPurchaseTexts } from '../../i18n/after-purchase-texts'
import { BILLING_PATH, PATHS } from '../../lib/paths'
import { useHasPaidPlan } from '../../state/plan-state'
import { buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { HelpLink } from '../../ui/HelpLink'
import { NothingFound } from '../../ui/illustrations'

/** Says that neither this browser nor the account has a payment to report. */
export const UnknownPayment = ({ level }: { level?: 1 }) => {
  const { afterPurchase, common, payment } = useAfterPurchaseTexts()
  const { event } = afterPurchase
  const hasPlan = useHasPaidPlan()
  return (
    <EmptyState
      level={level}
      illustration={<NothingFound />}
      title={event.unknownTitle()}
      actions={
        <>
          <Link href={hasPlan ? BILLING_PATH : PATHS.plans} className={buttonClass()}>
            {hasPlan ? event.toPayments() : payment.toPlans()}
          </Link>
          <HelpLink className={buttonClass({ variant: 'secondary' })}>{common.getHelp()}</HelpLink>
        </>
      }
    >
      {event.unknownText()}
    </EmptyState>
  )
}
