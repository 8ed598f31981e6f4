import { useMutation } from '@tanstack/react-query'
import type { PriceQuote } from '@zoog/contract/plans'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTexts } from '../../i18n/buying-texts'
import { auth } from '../../state/auth'
import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import { leaveWith } from '../leave'
import type { Method, MethodId } from '../methods'
import { orderOf } from '../ports/order'
import { CardForm } from './CardForm'
import { StartFailureNotice } from './FailureNotice'
import { MethodPicker } from './MethodPicker'
import * as css from './PayPanel.css'

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface PayPanelProps {
  /** The page on which it stands. */
  page: string
  /** What is bought; null while its price is not known. */
  quote: PriceQuote | null
  methods: readonly Method[]
  methodId: MethodId | null
  onMethod: (id: MethodId | null) => void
  /** Makes sure that there is somebody to sell to; false when the customer has to do something first. */
  ensureAccount?: () => Promise<boolean>
}

/** Chooses how to pay, and pays. */
export const PayPanel = ({ page, quote, methods, methodId, onMethod, ensureAccount }: PayPanelProps) => {
  const { checkout } = useTexts()
  const { authenticated } = useSnapshot(auth)
  const [isMissing, setMissing] = useState(false)
  const [wentOn, setWentOn] = useState(false)
  const method = methods.find(({ id }) => id === methodId) ?? null
  const others = methods.length > 1 ? () => onMethod(null) : null

  const going = useMutation({
    meta: { ownError: true },
    mutationFn: async () => {
      if (ensureAccount && !(await ensureAccount())) return
      if (quote && method && method.provider !== 'stripe') await leaveWith(orderOf(quote), method, page)
    },
  })
  const goOn = () => {
    setMissing(method === null)
    setWentOn(true)
    // Two presses in one moment come before the button can say that it is busy.
    if (method && quote && !going.isPending) going.mutate()
  }

  return (
    <Stack gap={4}>
      {methods.length > 1 && (
        <MethodPicker
          methods={methods}
          value={method?.id ?? null}
          onChange={(id) => {
            going.reset()
            setMissing(false)
            onMethod(id)
          }}
          error={isMissing && !method ? checkout.methods.choose() : undefined}
        />
      )}
      {going.error && <StartFailureNotice error={going.error} />}
      {method?.provider === 'stripe' && authenticated ? (
        quote ? (
          // The button that was pressed is gone: the focus goes where the customer does.
          <div tabIndex={-1} ref={wentOn ? focusOnce : undefined} className={css.card}>
            <CardForm order={orderOf(quote)} page={page} onOtherMethod={others} />
          </div>
        ) : (
          <Skeleton height={320} radius={10} />
        )
      ) : (
        <Button size="lg" full busy={going.isPending} onClick={goOn}>
          {method?.provider === 'stripe' || !method
            ? checkout.card.continue()
            : checkout.pay.goOn({ method: checkout.methods.names[method.id]() })}
        </Button>
      )}
      {quote && (
        <Text size="sm" tone="muted">
          {quote.renewsAt === null ? checkout.agreementOnce() : checkout.agreement()}
        </Text>
      )}
    </Stack>
  )
}
