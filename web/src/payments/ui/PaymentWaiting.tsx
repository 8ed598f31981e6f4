import { useSnapshot } from 'valtio'
import { auth } from '../../state/auth'
import { Button, buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { HelpLink } from '../../ui/HelpLink'
import { IconClock, IconOffline, IconRetry } from '../../ui/icons'
import { Spinner } from '../../ui/Spinner'
import { Heading, Text } from '../../ui/Text'
import { waitedFor } from '../machine/states'
import type { Open, Processing } from '../machine/types'
import { getPlanName } from '../price-view'
import { dispatch, usePayment } from '../runner'
import { useTexts } from '../texts'
import * as css from './PaymentWaiting.css'

/** Null where nothing is waited for. */
export type PendingPayment = ReturnType<typeof waitedFor>

/** The payment that a page shows the wait for in place of what it sells: nobody pays twice. */
export const usePendingPayment = (): PendingPayment => waitedFor(usePayment())

const viewOf = ({ kind, watch }: Open | Processing) => {
  if (watch === 'over') return 'overdue'
  return watch === 'unanswered' ? 'unanswered' : kind
}

interface PaymentWaitingProps {
  waited: Open | Processing
  /** Its heading's place in the page's outline. */
  level?: 1 | 2
}

/** While the outcome of a payment is open: says what happens, and what can be done. */
export const PaymentWaiting = ({ waited, level = 2 }: PaymentWaitingProps) => {
  const LL = useTexts()
  const { waiting } = LL.payment
  const { user } = useSnapshot(auth)
  const { order } = waited.purchase
  const plan = getPlanName(order.tariffKey, order.tariffName, LL)
  const view = viewOf(waited)
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
        {waited.kind === 'open' && waited.way && (
          <Button onClick={() => dispatch({ type: 'wentBackToPay' })}>{waiting.goBackToPay()}</Button>
        )}
        {waited.kind === 'open' && (
          <Button
            variant="secondary"
            busy={waited.where === 'givingUp'}
            onClick={() => dispatch({ type: 'saidNotPaid' })}
          >
            {waiting.notPaid()}
          </Button>
        )}
        {view === 'overdue' && (
          <Button
            variant="secondary"
            icon={<IconRetry size={18} />}
            onClick={() => dispatch({ type: 'askedAgain' })}
          >
            {waiting.askAgain()}
          </Button>
        )}
        {view !== 'processing' && (
          <HelpLink className={buttonClass({ variant: 'ghost' })}>{LL.payment.help()}</HelpLink>
        )}
      </div>
    </Card>
  )
}
