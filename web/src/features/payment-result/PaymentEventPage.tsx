import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { config } from '../../config'
import { useTexts } from '../../i18n/bought-texts'
import { PATHS } from '../../lib/paths'
import { updateUrlQuery } from '../../lib/url-query'
import { subscriptionHashOf } from '../../payments/machine/states'
import { dispatch, getPayment, handleReturn, usePayment } from '../../payments/runner'
import { PaymentWaiting, usePendingPayment } from '../../payments/ui/PaymentWaiting'
import { auth } from '../../state/auth'
import { storeFirstPath } from '../../storage/store-first-path'
import { Button, buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Logo } from '../../ui/Logo'
import { Spinner } from '../../ui/Spinner'
import { Text } from '../../ui/Text'
import * as css from './PaymentEventPage.css'
import { getReturnStep } from './payment-return'

/** Takes the query off the address: none of it is for bookmarks, and a reload asks for the stored payment anyway. */
const stripQuery = () =>
  updateUrlQuery((query) => {
    for (const name of [...query.keys()]) query.delete(name)
  })

/** Where providers send the customer back to (R-ROUTE-13): asks the server what became of the payment, and goes on. */
export const PaymentEventPage = () => {
  const { bought, common, payment } = useTexts()
  const { user } = useSnapshot(auth)
  const [, navigate] = useLocation()
  const [search] = useState(window.location.search)
  const state = usePayment()
  const waited = usePendingPayment()
  const isSignedIn = user !== null
  // Looked at once for each customer: what is stored moves on with the payment.
  const step = useMemo(
    () =>
      getReturnStep({
        search,
        protocol: window.location.protocol,
        host: window.location.host,
        returnHosts: config.paymentReturnHosts,
        isSignedIn,
        storedHash: subscriptionHashOf(getPayment()),
      }),
    [search, isSignedIn],
  )

  const follow = useEffectEvent(() => {
    if (step.kind === 'leave') return window.location.replace(step.url)
    // The sign-in leads back here, with the query that says which payment it is about.
    if (step.kind === 'signIn') return storeFirstPath(PATHS.paymentEvent, search)
    stripQuery()
    if (step.kind === 'ask') handleReturn(step.subscriptionHash)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is followed once for each customer
  useEffect(() => follow(), [isSignedIn])
  useEffect(() => () => dispatch({ type: 'returnLeft' }), [])
  const isProcessing = waited?.kind === 'processing'
  useEffect(() => {
    if (isProcessing) navigate(PATHS.plans, { replace: true })
  }, [isProcessing, navigate])

  const found = state.kind === 'returned' ? state.found : null
  const isUnknown = found === 'unknown' || step.kind === 'unknown'
  return (
    <main className={css.page}>
      <Link href={PATHS.root} className={css.home}>
        <Logo />
      </Link>
      {step.kind === 'signIn' ? (
        <EmptyState
          level={1}
          title={bought.event.signInTitle()}
          actions={
            <Link href={PATHS.signIn} className={buttonClass()}>
              {bought.event.signIn()}
            </Link>
          }
        >
          {bought.event.signInText()}
        </EmptyState>
      ) : isUnknown ? (
        <EmptyState
          level={1}
          title={bought.event.unknownTitle()}
          actions={
            <Link href={PATHS.plans} className={buttonClass()}>
              {bought.event.toPlans()}
            </Link>
          }
        >
          {bought.event.unknownText()}
        </EmptyState>
      ) : found === 'unanswered' ? (
        <EmptyState
          level={1}
          title={payment.waiting.unreachableTitle()}
          actions={<Button onClick={() => dispatch({ type: 'askedAgain' })}>{common.tryAgain()}</Button>}
        >
          {payment.waiting.unreachableText()}
        </EmptyState>
      ) : waited ? (
        <PaymentWaiting level={1} waited={waited} />
      ) : (
        <div className={css.checking}>
          <Spinner size={32} />
          <h1 className={css.title}>{bought.event.title()}</h1>
          <Text tone="muted" role="status">
            {bought.event.checking()}
          </Text>
        </div>
      )}
    </main>
  )
}
