import { useSnapshot } from 'valtio'
import { auth } from '../../state/auth'
import { Button, buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { classNames } from '../../ui/class-names'
import { HelpLink } from '../../ui/HelpLink'
import { IconClock, IconOffline, IconRetry } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Spinner } from '../../ui/Spinner'
import { Heading, Text } from '../../ui/Text'
import { getWaiting } from '../machine/states'
import type { Waiting } from '../machine/types'
import { dispatch, usePayment } from '../portal-runner'
import { getPlanName } from '../price-view'
import { usePaymentTexts } from '../texts'
import * as css from './PaymentWaiting.css'

/** Returns the pending payment that a page shows instead of its plans; null for none. */
export const useWaitingPayment = (): Waiting | null => getWaiting(usePayment())

const getView = ({ status, polling }: Waiting) => {
  if (polling === 'timedOut') return 'overdue'
  return polling === 'unavailable' ? 'unavailable' : status
}

/** Shows the status of a pending payment and the next steps. */
export const PaymentWaiting = ({ payment, level = 2 }: { payment: Waiting; level?: 1 | 2 }) => {
  const texts = usePaymentTexts()
  const { waiting } = texts.payment
  const { user } = useSnapshot(auth)
  const { order } = payment.purchase
  const plan = getPlanName(order, texts)
  const view = getView(payment)
  const { title, text } = {
    processing: { title: waiting.title(), text: waiting.text({ plan }) },
    open: { title: waiting.openTitle(), text: waiting.openText({ plan }) },
    unavailable: { title: waiting.unavailableTitle(), text: waiting.unavailableText() },
    overdue: {
      title: waiting.overdueTitle(),
      text: waiting.overdueText({ plan, email: user?.email ?? '' }),
    },
  }[view]
  return (
    <Card padding="lg" className={css.waiting}>
      <div className={css.statusIcon}>
        {view === 'unavailable' ? (
          <IconOffline size={32} />
        ) : view === 'overdue' ? (
          <IconClock size={32} />
        ) : (
          <Spinner size={32} />
        )}
      </div>
      <Stack role="status" gap={2} className={css.texts}>
        <Heading level={level} size="xl">
          {title}
        </Heading>
        <Text tone="muted">{text}</Text>
      </Stack>
      <div className={css.actions}>
        {payment.status === 'open' && payment.action && (
          <Button onClick={() => dispatch({ type: 'resumed' })}>{waiting.goBackToPay()}</Button>
        )}
        {payment.status === 'open' && (
          <Button
            variant="secondary"
            isBusy={payment.isCanceling}
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
        <HelpLink className={classNames(buttonClass({ variant: 'ghost' }), css.help)}>
          {texts.common.getHelp()}
        </HelpLink>
      </div>
    </Card>
  )
}
