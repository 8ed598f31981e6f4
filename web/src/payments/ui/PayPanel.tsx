import { useMutation } from '@tanstack/react-query'
import type { PriceQuote } from '@zoog/contract/plans'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTexts } from '../../i18n/buying-texts'
import { auth } from '../../state/auth'
import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import { leaveWith } from '../leave'
import { orderOf } from '../ports/order'
import type { Methods } from '../use-methods'
import { CardForm } from './CardForm'
import { StartFailureNotice } from './FailureNotice'
import { MethodPicker } from './MethodPicker'
import * as css from './PayPanel.css'

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface PayPanelProps extends Methods {
  /** The page on which it stands. */
  page: string
  /** What is bought; null while its price is not known. */
  quote: PriceQuote | null
  /** Makes sure that there is somebody to sell to; false when the customer has to do something first. */
  ensureAccount?: () => Promise<boolean>
}

/** Chooses how to pay, and pays. */
export const PayPanel = ({
  page,
  quote,
  isPending,
  methods,
  methodId,
  onMethod,
  ensureAccount,
}: PayPanelProps) => {
  const { checkout } = useTexts()
  const { authenticated } = useSnapshot(auth)
  const [isMissing, setMissing] = useState(false)
  const [wentOn, setWentOn] = useState(false)
  const method = methods.find(({ id }) => id === methodId) ?? null
  const others = methods.length > 1 ? () => onMethod(null) : null

  const going = useMutation({
    mutationFn: async () => {
      if (ensureAccount && !(await ensureAccount())) return
      if (quote && method && method.provider !== 'stripe') await leaveWith(orderOf(quote), method, page)
    },
  })
  // Two presses in one moment come before the button can say that it is busy.
  const isGoing = useRef(false)
  const goOn = () => {
    setMissing(method === null)
    setWentOn(true)
    if (!method || isGoing.current) return
    isGoing.current = true
    going.mutate(undefined, {
      onSettled: () => {
        isGoing.current = false
      },
    })
  }

  if (isPending || !quote) return <PayPanelLoading />
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
        // The button that was pressed is gone: the focus goes where the customer does.
        <div tabIndex={-1} ref={wentOn ? focusOnce : undefined} className={css.card}>
          <CardForm order={orderOf(quote)} page={page} onOtherMethod={others} />
        </div>
      ) : (
        <Button size="lg" full busy={going.isPending} onClick={goOn}>
          {method?.provider === 'stripe' || !method
            ? checkout.card.continue()
            : checkout.pay.goOn({ method: checkout.methods.names[method.id]() })}
        </Button>
      )}
      <Text size="sm" tone="muted">
        {quote.renewsAt === null ? checkout.agreementOnce() : checkout.agreement()}
      </Text>
    </Stack>
  )
}

/** The place of methods and form: they come together, so that nothing moves under a finger. */
const PayPanelLoading = () => (
  <Stack gap={4} aria-busy="true">
    <Skeleton height={58} radius={16} />
    <Skeleton height={320} radius={10} />
  </Stack>
)
