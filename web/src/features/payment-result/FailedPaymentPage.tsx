import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useOutcomeTexts } from '../../i18n/outcome-texts'
import { PATHS } from '../../lib/paths'
import { findDraftPage, updateCheckoutDraft } from '../../payments/checkout-drafts'
import { getLast } from '../../payments/machine/states'
import { usePayment } from '../../payments/portal-runner'
import { getPlanName } from '../../payments/price-view'
import { useOutcomeDescription } from '../../payments/ui/PaymentNotices'
import { PaymentWaiting, useWaitingPayment } from '../../payments/ui/PaymentWaiting'
import { NO_METHOD } from '../../payments/use-methods'
import { auth } from '../../state/auth'
import { Button, buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { HelpLink } from '../../ui/HelpLink'
import { PaymentFailed } from '../../ui/illustrations'
import { Stack } from '../../ui/Layout'
import { Text } from '../../ui/Text'
import { getOrderPage } from './payment-return'
import { UnknownPayment } from './UnknownPayment'

/** The page with the reason for a failed payment and buttons to retry with the same draft (R-ROUTE-12). */
export const FailedPaymentPage = () => {
  const texts = useOutcomeTexts()
  const { outcomes, payment } = texts
  const [, navigate] = useLocation()
  const { user } = useSnapshot(auth)
  const waitingPayment = useWaitingPayment()
  const outcome = getLast(usePayment())
  const last = outcome?.kind === 'succeeded' ? null : outcome
  const { title, text } = useOutcomeDescription(last ?? { kind: 'failed', reason: null })
  if (user === null) return null
  if (waitingPayment) return <PaymentWaiting payment={waitingPayment} />

  const page = last === null ? findDraftPage() : last.kind === 'refunded' ? null : getOrderPage(last)
  if (last === null && page === null)
    return (
      <Card as="section" padding="lg">
        <UnknownPayment />
      </Card>
    )
  const goBack = (page: string, isOtherMethod: boolean) => {
    // The pages of single plans share the draft of the plans page.
    const draft = page.startsWith(PATHS.plans) ? PATHS.plans : page
    if (isOtherMethod) updateCheckoutDraft(draft, { method: NO_METHOD })
    navigate(page)
  }
  const isUnexplained = last === null || (last.kind === 'failed' && last.reason === null)
  const plan = last ? getPlanName(last.bought, texts) : ''
  return (
    <Card as="section" padding="lg">
      <EmptyState
        illustration={last?.reason === 'canceled_by_customer' ? undefined : <PaymentFailed />}
        title={title}
        actions={
          <>
            {page ? (
              <>
                <Button onClick={() => goBack(page, false)}>{texts.common.tryAgain()}</Button>
                <Button variant="secondary" onClick={() => goBack(page, true)}>
                  {texts.checkout.pay.otherMethod()}
                </Button>
              </>
            ) : (
              <Button onClick={() => navigate(PATHS.plans)}>{payment.toPlans()}</Button>
            )}
            <HelpLink className={buttonClass({ variant: page ? 'ghost' : 'secondary' })}>
              {texts.common.getHelp()}
            </HelpLink>
          </>
        }
      >
        <Stack gap={3}>
          {last && <Text tone="muted">{text}</Text>}
          {isUnexplained && <Text>{outcomes.failed.advice()}</Text>}
          {last?.kind === 'failed' && <Text weight="medium">{outcomes.failed.kept({ plan })}</Text>}
        </Stack>
      </EmptyState>
    </Card>
  )
}
