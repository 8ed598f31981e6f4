import { useQuery } from '@tanstack/react-query'
import { SECOND } from '@zoog/contract/constants'
import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { config } from '../../config'
import { useAfterPurchaseTexts } from '../../i18n/after-purchase-texts'
import { PATHS } from '../../lib/paths'
import { updateUrlQuery } from '../../lib/url-query'
import { getHash, getLast } from '../../payments/machine/states'
import type { Payment } from '../../payments/machine/types'
import { createPaymentStateQuery, getPayment } from '../../payments/portal-runner'
import { PaymentWaiting, useWaitingPayment } from '../../payments/ui/PaymentWaiting'
import { auth } from '../../state/auth'
import { storeFirstPath } from '../../storage/local'
import { Button, buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Logo } from '../../ui/Logo'
import { Spinner } from '../../ui/Spinner'
import { Text } from '../../ui/Text'
import * as css from './PaymentEventPage.css'
import { cleanReturnQuery, getReturnStep } from './payment-return'
import { UnknownPayment } from './UnknownPayment'

/** Removes the query from the address, so that bookmarks don't keep it. After a reload, the page uses the stored payment. */
const stripQuery = () =>
  updateUrlQuery((query) => {
    for (const name of [...query.keys()]) query.delete(name)
  })

/** Returns the hash of the stored payment. A decided one counts: its outcome can arrive while this page reloads. */
const getStoredHash = (state: Payment): string | null => getHash(state) ?? getLast(state)?.bought.hash ?? null

/** The return page of payment providers (R-ROUTE-13). Asks the server for the outcome and navigates to the next page. */
export const PaymentEventPage = () => {
  const { afterPurchase, common, payment, signIn } = useAfterPurchaseTexts()
  const { user } = useSnapshot(auth)
  const [, navigate] = useLocation()
  const [search] = useState(() => cleanReturnQuery(window.location.search, window.location.hash))
  const waitingPayment = useWaitingPayment()
  const isSignedIn = user !== null
  // Computed once per sign-in state, because the stored hash changes during the payment.
  const step = useMemo(
    () =>
      getReturnStep({
        search,
        protocol: window.location.protocol,
        host: window.location.host,
        returnHosts: config.paymentReturnHosts,
        isSignedIn,
        storedHash: getStoredHash(getPayment()),
      }),
    [search, isSignedIn],
  )

  const hash = step.kind === 'ask' ? step.subscriptionHash : null
  useEffect(() => {
    if (step.kind === 'leave') window.location.replace(step.url)
    // The sign-in page returns here with the query.
    else if (step.kind === 'signIn') storeFirstPath(PATHS.paymentEvent, search)
    else stripQuery()
  }, [step, search])
  const check = useQuery({
    ...createPaymentStateQuery('return', hash ?? ''),
    enabled: hash !== null,
    refetchInterval: ({ state }) => state.data === 'unavailable' && 3 * SECOND,
  })
  const outcome = check.data ?? null
  const isLeaving =
    waitingPayment?.status === 'processing' ||
    ((outcome === 'open' || outcome === 'requires_action') && waitingPayment === null)
  useEffect(() => {
    if (isLeaving) navigate(PATHS.plans, { replace: true })
  }, [isLeaving, navigate])

  const isUnknown = outcome === 'unknown' || outcome === 'undecided' || step.kind === 'unknown'
  return (
    <main className={css.page}>
      <Link href={PATHS.root} className={css.home}>
        <Logo />
      </Link>
      {step.kind === 'signIn' ? (
        <EmptyState
          level={1}
          title={afterPurchase.event.signInTitle()}
          actions={
            <Link href={PATHS.signIn} className={buttonClass()}>
              {signIn.signIn()}
            </Link>
          }
        >
          {afterPurchase.event.signInText()}
        </EmptyState>
      ) : isUnknown ? (
        <UnknownPayment level={1} />
      ) : outcome === 'unavailable' ? (
        <EmptyState
          level={1}
          title={payment.waiting.unavailableTitle()}
          actions={<Button onClick={() => void check.refetch()}>{common.tryAgain()}</Button>}
        >
          {payment.waiting.unavailableText()}
        </EmptyState>
      ) : waitingPayment ? (
        <PaymentWaiting level={1} payment={waitingPayment} />
      ) : (
        <div className={css.checking}>
          <Spinner size={32} />
          <h1 className={css.title}>{afterPurchase.event.title()}</h1>
          <Text tone="muted" role="status">
            {afterPurchase.event.checking()}
          </Text>
        </div>
      )}
    </main>
  )
}
