import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { usePlanInfo } from '../../api/billing'
import { useTexts } from '../../i18n/bought-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { LoadFailed } from '../../parts/LoadFailed'
import { lacksPassword } from '../../parts/new-account'
import { isPremium } from '../../parts/plan-state'
import { waitedFor } from '../../payments/machine/states'
import { planName } from '../../payments/price-view'
import { usePayment } from '../../payments/runner'
import { PaymentWaiting } from '../../payments/ui/PaymentWaiting'
import { auth } from '../../state/auth'
import { buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Done } from '../../ui/illustrations/Done'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { NextStep } from './NextStep'
import { Receipt } from './Receipt'
import * as css from './ThankYouPage.css'

const ChoosePassword = lazyComponent(() => import('../../parts/ChoosePassword').then((m) => m.ChoosePassword))
const PasswordHere = lazyComponent(() => import('./PasswordHere').then((m) => m.PasswordHere))

/**
 * Names what was bought and what comes next (R-PAY-6). An address can be typed by anyone, so what it shows is what the
 * server knows: a payment that is still under way is waited for, and without a paid plan there is nothing to thank for.
 */
export const ThankYouPage = () => {
  const LL = useTexts()
  const { thankYou } = LL.bought
  const { user } = useSnapshot(auth)
  const state = usePayment()
  const waited = waitedFor(state)
  const [isPasswordSet, setPasswordSet] = useState(false)
  const [canSetHere, setCanSetHere] = useState(true)
  const info = usePlanInfo({ enabled: user !== null && !waited })

  if (user === null) return null
  if (waited) return <PaymentWaiting waited={waited} />
  const bought = state.kind === 'idle' && state.last?.kind === 'succeeded' ? state.last.bought : null
  const isHeld = isPremium(user, serverNow())
  // The server has said that it is paid, though it may be out of reach for the user's plan since.
  if (!isHeld && bought === null)
    return (
      <EmptyState
        title={thankYou.nothingTitle()}
        actions={
          <Link href={PATHS.plans} className={buttonClass()}>
            {thankYou.toPlans()}
          </Link>
        }
      >
        {thankYou.nothingText()}
      </EmptyState>
    )
  const { tariffKey, tariffName } = isHeld || bought === null ? user.subscriptionData : bought
  const plan = planName(tariffKey, tariffName, LL)
  const hasNoPassword = !isPasswordSet && lacksPassword(user)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Done />
        <Heading level={2} size="2xl" center>
          {thankYou.title({ plan })}
        </Heading>
        <Text tone="muted" center>
          {thankYou.text()}
        </Text>
      </header>
      {hasNoPassword &&
        (user.needsPassword && canSetHere ? (
          <Suspense fallback={<Skeleton height={540} radius={16} />}>
            <PasswordHere
              user={user}
              saved={() => setPasswordSet(true)}
              missing={() => setCanSetHere(false)}
              otherWay={<ChoosePassword email={user.email} isOther />}
            />
          </Suspense>
        ) : (
          <Suspense fallback={<Skeleton height={180} radius={16} />}>
            <ChoosePassword email={user.email} />
          </Suspense>
        ))}
      <div className={css.columns}>
        <NextStep email={user.email} isFirst={!hasNoPassword} takesFocus={isPasswordSet} />
        {info.status === 'error' ? (
          <LoadFailed what="payments" error={info.error} retry={info.refetch} compact />
        ) : (
          <Receipt info={info.data ?? null} plan={plan} email={user.email} />
        )}
      </div>
    </div>
  )
}
