import { useSnapshot } from 'valtio'
import { auth } from '../../state/auth'
import { Button, buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { HelpLink } from '../../ui/HelpLink'
import { IconClock, IconOffline, IconRetry } from '../../ui/icons'
import { Spinner } from '../../ui/Spinner'
import { Heading, Text } from '../../ui/Text'
import { getWaiting } from '../machine/states'
import type { Waiting } from '../machine/types'
import { getPlanName } from '../price-view'
import { dispatch, usePayment } from '../runner'
import { useTexts } from '../texts'
import * as css from './PaymentWaiting.css'

export type PendingPayment = ReturnType<typeof getWaiting>

/** The payment under way, which a page shows in place of the plans it sells; null for none. */
export const usePendingPayment = (): PendingPayment => getWaiting(usePayment())

const getView = ({ status, polling }: Waiting) => {
  if (polling === 'timedOut') return 'overdue'
  return polling === 'unanswered' ? 'unanswered' : status
}

interface PaymentWaitingProps {
  waited: Waiting
  /** Level of the heading. */
  level?: 1 | 2
}

/** Says how an unfinished payment stands and offers the next steps. */
export const PaymentWaiting = ({ waited, level = 2 }: PaymentWaitingProps) => {
  const LL = useTexts()
  const { waiting } = LL.payment
  const { user } = useSnapshot(auth)
  const { order } = waited.purchase
  const plan = getPlanName(order.tariffKey, order.tariffName, LL)
  const view = getView(waited)
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
        {waited.status === 'open' && waited.action && (
          <Button onClick={() => dispatch({ type: 'resumed' })}>{waiting.goBackToPay()}</Button>
        )}
        {waited.status === 'open' && (
          <Button
            variant="secondary"
            busy={waited.isCanceling}
            onClick={() => dispatch({ type: 'cancelRequested' })}
          >
            {waiting.notPaid()}
          </Button>
        )}
        {view === 'overdue' && (
          <Button
            variant="secondary"
            icon={<IconRetry size={18} />}
            onClick={() => dispatch({ type: 'checkRequested' })}
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
