import { Link } from 'wouter'
import { useTexts } from '../../i18n/bought-texts'
import { PATHS } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'

/** Says that neither this browser nor the account has a payment to report. */
export const UnknownPayment = ({ level }: { level?: 1 }) => {
  const { event } = useTexts().bought
  return (
    <EmptyState
      level={level}
      title={event.unknownTitle()}
      actions={
        <Link href={PATHS.plans} className={buttonClass()}>
          {event.toPlans()}
        </Link>
      }
    >
      {event.unknownText()}
    </EmptyState>
  )
}
