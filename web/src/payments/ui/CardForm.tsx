import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { formatMoney } from '../../lib/money'
import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { Spinner } from '../../ui/Spinner'
import { Hint } from '../../ui/Text'
import type { CardFormOpen, OrderChoice } from '../machine/types'
import { dispatch, usePayment } from '../portal-runner'
import { usePaymentTexts } from '../texts'
import { CardFrame } from './CardFrame'
import { OutcomeNotice, PriceChangedNotice, StartFailureNotice } from './PaymentNotices'
import * as css from './PayPanel.css'

interface CardFormProps {
  choice: OrderChoice
  /** The offer is outdated because a new price is loading: no payment starts. */
  isRepricing: boolean
  startPayment: (isPressed: boolean) => void
  /** Switches to another method; null without other methods. */
  onOtherMethod: (() => void) | null
}

/** Starts a card payment for the offer and shows the provider's form. */
export const CardForm = ({ choice, isRepricing, startPayment, onOtherMethod }: CardFormProps) => {
  const { checkout, common } = usePaymentTexts()
  const language = useLanguage()
  const state = usePayment()
  // Incremented to reload a form that doesn't respond.
  const [reloads, setReloads] = useState(0)
  const request = useEffectEvent(() => {
    if (!isRepricing) startPayment(false)
  })
  const key = JSON.stringify(choice)
  // The server can lose an attempt, for example after a restored backup. The form then needs another one.
  const hasNoAttempt = state.kind === 'idle' && state.last === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once for each offer and attempt
  useLayoutEffect(() => request(), [key, isRepricing, hasNoAttempt])

  const otherMethodButton = onOtherMethod && (
    <Button variant="secondary" size="sm" onClick={onOtherMethod}>
      {checkout.pay.otherMethod()}
    </Button>
  )
  const renderActions = (onRetry: () => void) => (
    <>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {common.tryAgain()}
      </Button>
      {otherMethodButton}
    </>
  )
  const pay = () => startPayment(true)

  switch (state.kind) {
    case 'startFailed': {
      if (state.newPrice === null)
        return state.failure === null ? (
          <CardFormLoading />
        ) : (
          <StartFailureNotice error={state.failure} actions={renderActions(pay)} />
        )
      const { amountDue, currency } = state.newPrice
      const amount = formatMoney(amountDue, currency, language)
      const acceptButton = (
        <Button size="sm" onClick={pay}>
          {checkout.pay.acceptPrice({ amount })}
        </Button>
      )
      return <PriceChangedNotice order={state.purchase.order} quote={state.newPrice} actions={acceptButton} />
    }
    case 'idle':
    case 'watched': {
      // The attempt has ended.
      const { last } = state
      if (last === null || last.kind === 'succeeded') break
      return <OutcomeNotice outcome={last} actions={renderActions(pay)} />
    }
    case 'cardForm':
      return (
        <OpenCardForm
          key={`${state.hash} ${reloads}`}
          payment={state}
          otherMethodButton={otherMethodButton}
          unresponsiveActions={renderActions(() => setReloads(reloads + 1))}
        />
      )
  }
  return <CardFormLoading />
}

const CardFormLoading = () => (
  <div aria-busy="true">
    <Skeleton height={320} radius={10} />
  </div>
)

interface OpenCardFormProps {
  payment: CardFormOpen
  otherMethodButton: ReactNode
  unresponsiveActions: ReactNode
}

const OpenCardForm = ({ payment, otherMethodButton, unresponsiveActions }: OpenCardFormProps) => {
  const { checkout } = usePaymentTexts()
  const { declined, status, message } = payment
  const isProcessing = status === 'processing' || message?.type === 'card.processing'
  const isBusy = isProcessing || message?.type === 'card.succeeded'
  return (
    <Stack gap={3}>
      {declined && (
        <OutcomeNotice outcome={{ kind: 'failed', reason: declined }} actions={otherMethodButton} />
      )}
      <CardFrame
        subscriptionHash={payment.hash}
        action={payment.action}
        unresponsiveActions={unresponsiveActions}
        onMessage={(received) => dispatch({ type: 'cardMessage', message: received })}
      />
      <div role="status" className={css.status}>
        {isBusy && (
          <>
            <Spinner size={18} />
            {isProcessing ? checkout.card.processing() : checkout.card.confirming()}
          </>
        )}
      </div>
      {!isBusy && <Hint>{checkout.card.private()}</Hint>}
    </Stack>
  )
}
