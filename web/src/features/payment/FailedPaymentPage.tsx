import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/buying-texts'
import { PATHS } from '../../lib/paths'
import { buyingPage } from '../../payments/back-to-buying'
import { recallFailure, rememberChoice } from '../../payments/drafts'
import { planName } from '../../payments/price-view'
import { PaymentWaiting, useIsWaiting } from '../../payments/ui/PaymentWaiting'
import { NO_METHOD } from '../../payments/use-methods'
import { auth } from '../../state/auth'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PaymentFailed } from '../../ui/illustrations/PaymentFailed'
import { Stack } from '../../ui/Layout'
import { Text } from '../../ui/Text'

/** Says what failed and what helps; the choice is kept for another try (R-ROUTE-12). */
export const FailedPaymentPage = () => {
  const LL = useTexts()
  const { payment } = LL
  const [, navigate] = useLocation()
  const { user } = useSnapshot(auth)
  const [failure] = useState(recallFailure)
  const isWaiting = useIsWaiting()
  if (user === null) return null
  if (isWaiting) return <PaymentWaiting />

  const reason = failure?.reason ? payment.reasons[failure.reason] : null
  const plan = failure?.tariffKey ? planName(failure.tariffKey, failure.tariffName, LL) : ''
  const page = buyingPage(failure?.from ?? '', failure?.tariffKey ?? '')
  const goBack = (isOtherMethod: boolean) => {
    // Pages of single plans keep what is chosen under the page of all of them.
    const draft = page.startsWith(PATHS.plans) ? PATHS.plans : page
    if (isOtherMethod) rememberChoice(draft, { method: NO_METHOD })
    navigate(page)
  }
  return (
    <EmptyState
      illustration={<PaymentFailed />}
      title={reason?.title() ?? payment.failed.title()}
      actions={
        plan ? (
          <>
            <Button onClick={() => goBack(false)}>{payment.failed.tryAgain()}</Button>
            <Button variant="secondary" onClick={() => goBack(true)}>
              {payment.failed.otherMethod()}
            </Button>
          </>
        ) : (
          <Button onClick={() => navigate(PATHS.plans)}>{payment.failed.toPlans()}</Button>
        )
      }
    >
      <Stack gap={3}>
        <Text tone="muted">{reason?.text() ?? payment.failed.unknown()}</Text>
        {plan && <Text weight="medium">{payment.failed.kept({ plan })}</Text>}
      </Stack>
    </EmptyState>
  )
}
