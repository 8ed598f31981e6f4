import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { config } from '../../config'
import { useTexts } from '../../i18n/buying-texts'
import { rewriteQuery } from '../../lib/address'
import { PATHS } from '../../lib/paths'
import { backToBuying } from '../../payments/back-to-buying'
import { followReturn } from '../../payments/follow-return'
import { stepOfReturn } from '../../payments/payment-event'
import { PaymentWaiting } from '../../payments/ui/PaymentWaiting'
import { auth } from '../../state/auth'
import { paymentUnderWay } from '../../state/payment'
import { remember } from '../../storage/local'
import { Button, buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Logo } from '../../ui/Logo'
import { Spinner } from '../../ui/Spinner'
import { Text } from '../../ui/Text'
import * as css from './PaymentEventPage.css'

type View = 'checking' | 'waiting' | 'unanswered' | 'signIn' | 'unknown'

/** Takes the query off the address: none of it is for bookmarks, and a reload asks for the stored payment anyway. */
const stripQuery = () =>
  rewriteQuery((query) => {
    for (const name of [...query.keys()]) query.delete(name)
  })

/** Where providers send the customer back to (R-ROUTE-13): asks the server what became of the payment, and goes on. */
export const PaymentEventPage = () => {
  const { payment, common } = useTexts()
  const { user } = useSnapshot(auth)
  const [, navigate] = useLocation()
  const [search] = useState(window.location.search)
  const [view, setView] = useState<View>('checking')
  const isSignedIn = user !== null

  const follow = async () => {
    const step = stepOfReturn({
      search,
      protocol: window.location.protocol,
      host: window.location.host,
      returnHosts: config.paymentReturnHosts,
      isSignedIn,
      storedHash: paymentUnderWay()?.subscriptionHash ?? null,
    })
    if (step.kind === 'leave') return window.location.replace(step.url)
    if (step.kind === 'signIn') {
      // The sign-in leads back here, with the query that says which payment it is about.
      remember('firstPathname', PATHS.paymentEvent + search)
      return setView('signIn')
    }
    stripQuery()
    if (step.kind === 'unknown') return setView('unknown')
    setView('checking')
    const answer = await followReturn(step.subscriptionHash)
    if (answer === 'unknown') setView('unknown')
    if (answer === 'open') setView('waiting')
    if (answer === 'unanswered') setView(paymentUnderWay() ? 'waiting' : 'unanswered')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is followed once for each customer
  useEffect(() => {
    void follow()
  }, [isSignedIn])

  return (
    <main className={css.page}>
      <Link href={PATHS.root} className={css.home}>
        <Logo />
      </Link>
      {view === 'checking' && (
        <div className={css.checking}>
          <Spinner size={32} />
          <h1 className={css.title}>{payment.event.title()}</h1>
          <Text tone="muted" role="status">
            {payment.event.checking()}
          </Text>
        </div>
      )}
      {view === 'waiting' && (
        <PaymentWaiting level={1} onNotPaid={() => navigate(backToBuying(), { replace: true })} />
      )}
      {view === 'unanswered' && (
        <EmptyState
          level={1}
          title={payment.waiting.unreachableTitle()}
          actions={<Button onClick={() => void follow()}>{common.tryAgain()}</Button>}
        >
          {payment.waiting.unreachableText()}
        </EmptyState>
      )}
      {view === 'signIn' && (
        <EmptyState
          level={1}
          title={payment.event.signInTitle()}
          actions={
            <Link href={PATHS.signIn} className={buttonClass()}>
              {payment.event.signIn()}
            </Link>
          }
        >
          {payment.event.signInText()}
        </EmptyState>
      )}
      {view === 'unknown' && (
        <EmptyState
          level={1}
          title={payment.event.unknownTitle()}
          actions={
            <Link href={PATHS.plans} className={buttonClass()}>
              {payment.event.toPlans()}
            </Link>
          }
        >
          {payment.event.unknownText()}
        </EmptyState>
      )}
    </main>
  )
}
