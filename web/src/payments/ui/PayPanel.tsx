import type { PriceQuote } from '@zoog/contract/plans'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLanguage } from '../../i18n/language'
import { formatMoney } from '../../lib/money'
import { auth } from '../../state/auth'
import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { Hint } from '../../ui/Text'
import type { OrderChoice, Payment } from '../machine/types'
import type { Method } from '../methods'
import { toOrder } from '../order'
import { dispatch, usePayment } from '../portal-runner'
import { usePaymentTexts } from '../texts'
import type { Methods } from '../use-methods'
import type { Offer } from '../use-offer'
import { useStartPayment } from '../use-start-payment'
import { CardForm } from './CardForm'
import { MethodPicker } from './MethodPicker'
import { PriceChangedNotice, StartFailureNotice } from './PaymentNotices'
import * as css from './PayPanel.css'

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** The last panel that dispatched an offer. React may mount the next panel before it unmounts this one. */
let activePanel: object | null = null

/**
 * Dispatches the page's offer, and null when the page is left.
 *
 * @param choice undefined while the offer is loading.
 * @param isRepricing whether the offer is outdated after the customer's last choice.
 */
const useDispatchOffer = (choice: OrderChoice | null | undefined, isRepricing: boolean): void => {
  const key = isRepricing ? 'repricing' : (JSON.stringify(choice) ?? '')
  const [panel] = useState<object>({})
  const update = useEffectEvent(() => {
    if (isRepricing || choice !== undefined) activePanel = panel
    if (isRepricing) dispatch({ type: 'repricing' })
    else if (choice !== undefined) dispatch({ type: 'offerChanged', choice })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key compares offers by value
  useLayoutEffect(() => update(), [key])
  useEffect(
    () => () => {
      if (activePanel === panel) dispatch({ type: 'offerChanged', choice: null })
    },
    [panel],
  )
}

/** Null without a chosen method; undefined while the price is loading. */
const toOrderChoice = (quote: PriceQuote | null, method: Method | null): OrderChoice | null | undefined => {
  if (quote === null) return undefined
  return method && { order: toOrder(quote), method }
}

/** Returns a key of the customer's choice without its price; empty while loading. */
const toChoiceKey = (choice: OrderChoice | null | undefined, isRepricing: boolean): string =>
  choice && !isRepricing ? JSON.stringify({ ...choice, order: { ...choice.order, amount: 0 } }) : ''

const isStarting = ({ kind }: Payment): boolean => kind === 'starting' || kind === 'redirecting'

export interface PayPanelProps {
  page: string
  offer: Offer
  methods: Methods
  /** Signs up a guest; false if the customer has to correct something first. */
  ensureAccount?: () => Promise<boolean>
}

/** The payment step: the choice of a method, and the pay button or card form. */
export const PayPanel = ({ page, offer, methods: methodChoice, ensureAccount }: PayPanelProps) => {
  const { quote, isRepricing } = offer
  const { isPending, methods, method, isChargeable, chooseMethod } = methodChoice
  const { checkout } = usePaymentTexts()
  const language = useLanguage()
  const { authenticated } = useSnapshot(auth)
  const state = usePayment()
  const startPayment = useStartPayment(page)
  const [isMissing, setMissing] = useState(false)
  const [hasContinued, setContinued] = useState(false)
  const chooseOtherMethod = methods.length > 1 ? () => chooseMethod(null) : null
  const loadedChoice = toOrderChoice(isPending ? null : quote, method)
  useDispatchOffer(loadedChoice, isRepricing)
  const choice = loadedChoice ?? null
  const choiceKey = toChoiceKey(loadedChoice, isRepricing)
  // Compared after the account is ready, because a changed choice needs another press.
  const latestKey = useRef(choiceKey)
  useLayoutEffect(() => {
    latestKey.current = choiceKey
    return () => {
      latestKey.current = ''
    }
  }, [choiceKey])

  const [isPreparing, setPreparing] = useState(false)
  // A ref, because a double press comes before the button renders as busy.
  const isSubmitting = useRef(false)
  const submit = async () => {
    setMissing(method === null)
    setContinued(true)
    if (!choice || isRepricing || isSubmitting.current) return
    isSubmitting.current = true
    setPreparing(true)
    try {
      const hasAccount = !ensureAccount || (await ensureAccount())
      if (hasAccount && latestKey.current === choiceKey && choice.method.provider !== 'stripe')
        void startPayment(choice, true)
    } finally {
      isSubmitting.current = false
      setPreparing(false)
    }
  }

  if (isPending || !quote) return <PayPanelLoading />
  const amount = formatMoney(quote.amountDue, quote.currency, language)
  return (
    <Stack gap={4}>
      {methods.length > 1 && (
        <MethodPicker
          methods={methods}
          value={method?.id ?? null}
          onChange={(id) => {
            setMissing(false)
            chooseMethod(id)
          }}
          error={isMissing && !method ? checkout.methods.choose() : undefined}
        />
      )}
      <Agreement renews={quote.renewsAt !== null} isChargeable={isChargeable} />
      {choice?.method.provider === 'stripe' && authenticated ? (
        // The pressed button is gone, so move the focus to the form.
        <div
          tabIndex={-1}
          ref={hasContinued ? focusOnce : undefined}
          className={css.card}
          inert={isRepricing}
          aria-busy={isRepricing}
        >
          <CardForm
            choice={choice}
            isRepricing={isRepricing}
            startPayment={(isPressed) => void startPayment(choice, isPressed)}
            onOtherMethod={chooseOtherMethod}
          />
        </div>
      ) : (
        <>
          <StartError />
          <Button
            size="lg"
            isFullWidth
            isBusy={isRepricing || isPreparing || isStarting(state)}
            onClick={() => void submit()}
          >
            {method?.provider === 'stripe' || !method
              ? checkout.card.continue()
              : checkout.pay.continueTo({ method: checkout.methods.names[method.id](), amount })}
          </Button>
        </>
      )}
    </Stack>
  )
}

const Agreement = ({ renews, isChargeable }: { renews: boolean; isChargeable: boolean }) => {
  const { agreement, agreementCardNeeded } = usePaymentTexts().checkout
  if (!renews) return null
  return <Hint aria-live="polite">{isChargeable ? agreement() : agreementCardNeeded()}</Hint>
}

const StartError = () => {
  const state = usePayment()
  if (state.kind !== 'startFailed') return null
  if (state.newPrice) return <PriceChangedNotice order={state.purchase.order} quote={state.newPrice} />
  if (state.failure !== null) return <StartFailureNotice error={state.failure} />
  return null
}

/** The placeholder of methods and form, which appear together so that nothing moves. */
const PayPanelLoading = () => (
  <Stack gap={4} aria-busy="true">
    <Skeleton height={82} radius={16} />
    <Skeleton height={320} radius={10} />
  </Stack>
)
