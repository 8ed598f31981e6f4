import type { User } from '@zoog/contract/users'
import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { usePlanInfo } from '../../api/billing'
import { useTexts } from '../../i18n/bought-texts'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { LoadError } from '../../loading/LoadError'
import { getWaiting } from '../../payments/machine/states'
import { getPlanName } from '../../payments/price-view'
import { usePayment } from '../../payments/runner'
import { PaymentWaiting } from '../../payments/ui/PaymentWaiting'
import { auth } from '../../state/auth'
import { lacksPassword } from '../../state/guest-account'
import { isPremium } from '../../state/plan-state'
import { useIsReturningCustomer } from '../../state/use-is-returning-customer'
import { buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Done } from '../../ui/illustrations/Done'
import { Notice } from '../../ui/Notice'
import { Skeleton, SkeletonText } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { LazyPasswordLinkCard } from '../auth'
import { GetAppCard, ReturningCustomerCard } from './GetAppCard'
import { PaymentReceipt } from './PaymentReceipt'
import * as css from './ThankYouPage.css'

const PasswordHere = lazyComponent(() => import('./FirstPasswordCard').then((m) => m.FirstPasswordCard))

/**
 * Names the purchased plan and the next step (R-PAY-6). Anyone can type this address, so it shows only facts from the
 * server: an unfinished payment, the plan, or that there is no payment.
 */
export const ThankYouPage = () => {
  const LL = useTexts()
  const { thankYou } = LL.bought
  const { user } = useSnapshot(auth)
  const state = usePayment()
  const waited = getWaiting(state)
  const info = usePlanInfo({ enabled: user !== null && !waited })

  if (user === null) return null
  if (waited) return <PaymentWaiting pending={waited} />
  const bought = state.kind === 'idle' && state.last?.kind === 'succeeded' ? state.last.bought : null
  const isHeld = isPremium(user, serverNow())
  // The payment succeeded, even if the user could not be fetched since.
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
  return <Thanks user={user} plan={getPlanName(tariffKey, tariffName, LL)} info={info} />
}

interface ThanksProps {
  user: User
  plan: string
  info: ReturnType<typeof usePlanInfo>
}

const Thanks = ({ user, plan, info }: ThanksProps) => {
  const { bought } = useTexts()
  const [isPasswordSet, setPasswordSet] = useState(false)
  // Returning customers know the apps. Customers without a password do not. Null while loading.
  const [isNew] = useState(() => lacksPassword(user))
  const wasAgain = useIsReturningCustomer(isNew ? undefined : info.data)
  const isAgain = !isNew && info.status === 'pending' ? null : wasAgain
  const hasNoPassword = !isPasswordSet && lacksPassword(user)
  return (
    <div className={css.page}>
      <Greeting plan={plan} until={user.subscriptionData.expiresDate ?? null} isAgain={isAgain} />
      {isPasswordSet && (
        <Notice tone="success" role="status">
          {bought.choosePassword.saved()}
        </Notice>
      )}
      {hasNoPassword && <PasswordFirst user={user} saved={() => setPasswordSet(true)} />}
      <div className={css.columns} aria-busy={info.status === 'pending'}>
        {isAgain === null ? (
          <Skeleton height={380} radius={16} />
        ) : isAgain ? (
          <ReturningCustomerCard email={user.email} isFirst={!hasNoPassword} />
        ) : (
          <GetAppCard email={user.email} isFirst={!hasNoPassword} autoFocus={isPasswordSet} />
        )}
        {info.data ? (
          <PaymentReceipt info={info.data} plan={plan} email={user.email} />
        ) : info.status === 'error' ? (
          <LoadError what="payments" error={info.error} retry={info.refetch} compact />
        ) : (
          <Skeleton height={380} radius={16} />
        )}
      </div>
    </div>
  )
}

interface GreetingProps {
  plan: string
  /** When the plan ends; null for a lifetime. */
  until: string | null
  isAgain: boolean | null
}

const Greeting = ({ plan, until, isAgain }: GreetingProps) => {
  const { thankYou } = useTexts().bought
  const language = useLanguage()
  const again = () =>
    until === null ? thankYou.againForLife() : thankYou.again({ date: formatDay(until, language) })
  return (
    <header className={css.head}>
      <Done />
      <Heading level={2} size="2xl" center>
        {thankYou.title({ plan })}
      </Heading>
      {isAgain === null ? (
        <div className={css.textLoading}>
          <SkeletonText lines={1} />
        </div>
      ) : (
        <Text tone="muted" center>
          {isAgain ? again() : thankYou.text()}
        </Text>
      )}
    </header>
  )
}

/** Asks a customer without a password to choose it: here, or by email where the server lacks the endpoint. */
const PasswordFirst = ({ user, saved }: { user: User; saved: () => void }) => {
  const [canSetHere, setCanSetHere] = useState(true)
  const isHere = user.needsPassword && canSetHere
  return (
    <Suspense fallback={<Skeleton height={isHere ? 540 : 180} radius={16} />}>
      {isHere ? (
        <PasswordHere
          user={user}
          saved={saved}
          missing={() => setCanSetHere(false)}
          otherWay={<LazyPasswordLinkCard email={user.email} isOther />}
        />
      ) : (
        <LazyPasswordLinkCard email={user.email} />
      )}
    </Suspense>
  )
}
