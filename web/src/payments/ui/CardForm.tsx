import type { CardPageMessage } from '@zoog/contract/providers'
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { formatMoney } from '../../lib/money'
import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { Spinner } from '../../ui/Spinner'
import { Text } from '../../ui/Text'
import type { Hint, Offered, Open, Processing, Way } from '../machine/types'
import { dispatch, requestPayment, usePayment } from '../runner'
import { useTexts } from '../texts'
import * as css from './CardForm.css'
import { CardFrame } from './CardFrame'
import { OutcomeNotice, PriceMovedNotice, ReasonNotice, StartFailureNotice } from './PaymentNotices'

interface CardFormProps {
  offered: Offered
  /** It is what was offered before a change: nothing is asked for it. */
  isRepricing: boolean
  /** The page on which it stands. */
  page: string
  /** The way to another method; null where there is none. */
  onOtherMethod: (() => void) | null
}

/** Paying by card: asks for the payment of what is offered, and shows the provider's form for it. */
export const CardForm = ({ offered, isRepricing, page, onOtherMethod }: CardFormProps) => {
  const { checkout, common } = useTexts()
  const locale = useLanguage()
  const state = usePayment()
  // A form that fell silent is loaded anew.
  const [showing, setShowing] = useState(0)
  const want = useEffectEvent(() => {
    if (!isRepricing) requestPayment(offered, page, false)
  })
  const key = JSON.stringify(offered)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each offer
  useLayoutEffect(() => want(), [key, isRepricing])

  const other = onOtherMethod && (
    <Button variant="secondary" size="sm" onClick={onOtherMethod}>
      {checkout.pay.otherMethod()}
    </Button>
  )
  const actionsWith = (again: () => void) => (
    <>
      <Button variant="secondary" size="sm" onClick={again}>
        {common.tryAgain()}
      </Button>
      {other}
    </>
  )
  const press = () => requestPayment(offered, page, true)

  switch (state.kind) {
    case 'priceMoved': {
      const { amountDue, currency } = state.quote
      const amount = formatMoney(amountDue, currency, locale)
      const goOn = (
        <Button size="sm" onClick={press}>
          {checkout.pay.goOnAt({ amount })}
        </Button>
      )
      return <PriceMovedNotice order={state.purchase.order} quote={state.quote} actions={goOn} />
    }
    case 'unbegun':
      if (state.failure === null) break
      return <StartFailureNotice error={state.failure} actions={actionsWith(press)} />
    case 'idle': {
      // Closed at the provider, or by another order of the customer's.
      const { last } = state
      if (last === null || last.kind === 'succeeded') break
      return <OutcomeNotice outcome={last} actions={actionsWith(press)} />
    }
    case 'open':
    case 'processing': {
      const { way, hash } = state
      if (way?.kind !== 'card') break
      return (
        <OpenCardForm
          key={`${hash} ${showing}`}
          payment={state}
          way={way}
          other={other}
          silentActions={actionsWith(() => setShowing(showing + 1))}
        />
      )
    }
  }
  return (
    <div aria-busy="true">
      <Skeleton height={320} radius={10} />
    </div>
  )
}

type Outcome = Exclude<CardPageMessage, { type: 'card.ready' | 'card.resize' }>
const hintOf = (message: Outcome): Hint => {
  switch (message.type) {
    case 'card.failed':
      return { kind: 'failed', reason: message.reason }
    case 'card.processing':
      return { kind: 'processing' }
    case 'card.requires_action':
      return { kind: 'requires_action' }
    case 'card.succeeded':
      return { kind: 'succeeded' }
  }
}

interface OpenCardFormProps {
  payment: Open | Processing
  way: Extract<Way, { kind: 'card' }>
  other: ReactNode
  silentActions: ReactNode
}

const OpenCardForm = ({ payment, way, other, silentActions }: OpenCardFormProps) => {
  const { checkout } = useTexts()
  const [isSilent, setSilent] = useState(false)
  const declined = payment.kind === 'open' ? payment.declined : null
  const said = payment.kind === 'open' ? payment.hint?.kind : 'processing'
  return (
    <Stack gap={3}>
      {declined && <ReasonNotice reason={declined} actions={other} />}
      {isSilent && (
        <Notice tone="warning" role="alert" actions={silentActions}>
          {checkout.card.slow()}
        </Notice>
      )}
      <CardFrame
        subscriptionHash={payment.hash}
        way={way}
        onSilent={() => setSilent(true)}
        onHeard={() => setSilent(false)}
        onMessage={(message) => dispatch({ type: 'hinted', hash: payment.hash, hint: hintOf(message) })}
      />
      <div role="status" className={css.status}>
        {(said === 'processing' || said === 'succeeded') && (
          <>
            <Spinner size={18} />
            {said === 'processing' ? checkout.card.processing() : checkout.card.confirming()}
          </>
        )}
      </div>
      {said !== 'processing' && said !== 'succeeded' && (
        <Text size="sm" tone="muted">
          {checkout.card.private()}
        </Text>
      )}
    </Stack>
  )
}
