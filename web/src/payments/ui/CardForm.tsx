import { useQuery } from '@tanstack/react-query'
import type { FailureReason } from '@zoog/contract/extensions'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/buying-texts'
import { paymentBegan, paymentEnded, paymentIsProcessing, paymentUnderWay } from '../../state/payment'
import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { Spinner } from '../../ui/Spinner'
import { Text } from '../../ui/Text'
import { rememberPurchase } from '../drafts'
import { beginCardPayment, type CardPayment } from '../ports/card'
import type { Order } from '../ports/order'
import { CARD_PAYMENT } from '../query-keys'
import { paymentWatch, watchPayment } from '../watch'
import * as css from './CardForm.css'
import { CardFrame } from './CardFrame'
import { ReasonNotice, StartFailureNotice } from './FailureNotice'

interface CardFormProps {
  order: Order
  /** The page on which it stands. */
  page: string
  /** The way to another method; null where there is none. */
  onOtherMethod: (() => void) | null
}

/** Paying by card: begins the payment (or finds the open one again), and shows the provider's form for it. */
export const CardForm = ({ order, page, onOtherMethod }: CardFormProps) => {
  const { checkout, common } = useTexts()
  const begun = useQuery({
    queryKey: [CARD_PAYMENT, order],
    queryFn: ({ signal }) => beginCardPayment(order, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    notifyOnChangeProps: ['data', 'error', 'status', 'isFetching'],
  })
  // A form that fell silent is loaded anew.
  const [attempt, setAttempt] = useState(0)
  const again = () => {
    setAttempt(attempt + 1)
    void begun.refetch()
  }
  const actions = (
    <>
      <Button variant="secondary" size="sm" busy={begun.isFetching} onClick={again}>
        {common.tryAgain()}
      </Button>
      {onOtherMethod && (
        <Button variant="ghost" size="sm" onClick={onOtherMethod}>
          {checkout.pay.otherMethod()}
        </Button>
      )}
    </>
  )
  if (begun.error && !begun.data) return <StartFailureNotice error={begun.error} actions={actions} />
  if (!begun.data) return <Skeleton height={320} radius={10} />
  return (
    <OpenCardForm
      key={`${begun.data.subscriptionHash} ${attempt}`}
      {...{ order, page, onOtherMethod, actions }}
      payment={begun.data}
    />
  )
}

interface OpenCardFormProps extends CardFormProps {
  payment: CardPayment
  actions: ReactNode
}

/** A bank takes seconds; after this long the server is asked beside the frame. */
const SILENT_WHILE_PAYING_MS = 20_000

type Phase = 'open' | 'processing' | 'confirming'

const OpenCardForm = ({ order, page, payment, onOtherMethod, actions }: OpenCardFormProps) => {
  const { checkout } = useTexts()
  const [phase, setPhase] = useState<Phase>('open')
  const [refused, setRefused] = useState<FailureReason | null>(null)
  const [isSilent, setSilent] = useState(false)
  const { subscriptionHash } = payment

  useEffect(() => {
    paymentWatch.inCardForm = subscriptionHash
    return () => {
      if (paymentWatch.inCardForm === subscriptionHash) paymentWatch.inCardForm = null
    }
  }, [subscriptionHash])

  // Should the frame break off, the server still knows.
  useEffect(() => {
    if (phase !== 'processing') return
    const timer = window.setTimeout(watchPayment, SILENT_WHILE_PAYING_MS)
    return () => window.clearTimeout(timer)
  }, [phase])

  const isOurs = () => paymentUnderWay()?.subscriptionHash === subscriptionHash
  const began = () => {
    if (!isOurs()) {
      rememberPurchase({ from: page, tariffKey: order.tariffKey, method: 'card' })
      paymentBegan(subscriptionHash, order.tariffName)
    }
    paymentIsProcessing()
  }

  return (
    <Stack gap={3}>
      {refused && refused !== 'expired' && (
        <ReasonNotice
          reason={refused}
          actions={
            onOtherMethod && (
              <Button variant="secondary" size="sm" onClick={onOtherMethod}>
                {checkout.pay.otherMethod()}
              </Button>
            )
          }
        />
      )}
      {refused === 'expired' && <ReasonNotice reason="expired" actions={actions} />}
      {isSilent && (
        <Notice tone="warning" role="alert" actions={actions}>
          {checkout.card.slow()}
        </Notice>
      )}
      <CardFrame
        payment={payment}
        onSilent={() => setSilent(true)}
        onMessage={(message) => {
          setSilent(false)
          switch (message.type) {
            case 'card.processing':
              began()
              setRefused(null)
              return setPhase('processing')
            case 'card.requires_action':
              began()
              return setPhase('open')
            case 'card.succeeded':
              // It says so; whether it is so, the server is asked.
              began()
              setRefused(null)
              setPhase('confirming')
              return watchPayment()
            case 'card.failed':
              if (isOurs()) paymentEnded()
              setRefused(message.reason)
              return setPhase('open')
          }
        }}
      />
      <div role="status" className={css.status}>
        {phase !== 'open' && (
          <>
            <Spinner size={18} />
            {phase === 'processing' ? checkout.card.processing() : checkout.card.confirming()}
          </>
        )}
      </div>
      {phase === 'open' && (
        <Text size="sm" tone="muted">
          {checkout.card.private()}
        </Text>
      )}
    </Stack>
  )
}
