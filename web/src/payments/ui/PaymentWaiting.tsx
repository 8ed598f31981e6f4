import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTexts } from '../../i18n/buying-texts'
import { auth } from '../../state/auth'
import { paymentEnded } from '../../state/payment'
import { recall } from '../../storage/local'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { IconClock, IconOffline, IconRetry } from '../../ui/icons'
import { Spinner } from '../../ui/Spinner'
import { Heading, Text } from '../../ui/Text'
import { paymentWatch, type WatchPhase, watchPayment } from '../watch'
import * as css from './PaymentWaiting.css'

/** Whether a page shows the wait for a payment in place of what it sells: nobody pays twice. */
export const useIsWaiting = (): boolean => {
  const { paymentStatus } = useSnapshot(auth)
  const { inCardForm, phase } = useSnapshot(paymentWatch)
  return paymentStatus === 'processing' && (inCardForm === null || phase === 'overdue')
}

const VIEWS = {
  idle: 'processing',
  asking: 'processing',
  processing: 'processing',
  open: 'open',
  unanswered: 'unanswered',
  overdue: 'overdue',
} as const satisfies Record<WatchPhase, string>

interface PaymentWaitingProps {
  /** Its heading's place in the page's outline. */
  level?: 1 | 2
  /** The customer says that nothing was paid; by then nothing is waited for any more. */
  onNotPaid?: () => void
}

/**
 * While the outcome of a payment is open: says what happens, asks for two minutes, then says what to do. The payment
 * stays under way all the while, so that a late one still arrives.
 */
export const PaymentWaiting = ({ level = 2, onNotPaid }: PaymentWaitingProps) => {
  const { payment } = useTexts()
  const { phase } = useSnapshot(paymentWatch)
  const { user } = useSnapshot(auth)
  useEffect(watchPayment, [])
  const { waiting } = payment
  const plan = recall('tariffName') ?? waiting.thisPlan()
  const view = VIEWS[phase]
  const texts = {
    processing: { title: waiting.title(), text: waiting.text({ plan }) },
    open: { title: waiting.openTitle(), text: waiting.openText({ plan }) },
    unanswered: { title: waiting.unreachableTitle(), text: waiting.unreachableText() },
    overdue: {
      title: waiting.overdueTitle(),
      text: waiting.overdueText({ plan, email: user?.email ?? '' }),
    },
  }[view]
  return (
    <Card padding="lg" className={css.waiting}>
      <div className={css.sign}>
        {view === 'unanswered' ? (
          <IconOffline size={32} />
        ) : view === 'overdue' ? (
          <IconClock size={32} />
        ) : (
          <Spinner size={32} />
        )}
      </div>
      <div role="status" className={css.texts}>
        <Heading level={level} size="xl">
          {texts.title}
        </Heading>
        <Text tone="muted">{texts.text}</Text>
      </div>
      <div className={css.actions}>
        {view === 'open' && (
          <Button
            variant="secondary"
            onClick={() => {
              paymentEnded()
              onNotPaid?.()
            }}
          >
            {waiting.notPaid()}
          </Button>
        )}
        {view === 'overdue' && (
          <Button variant="secondary" icon={<IconRetry size={18} />} onClick={watchPayment}>
            {waiting.askAgain()}
          </Button>
        )}
      </div>
    </Card>
  )
}
