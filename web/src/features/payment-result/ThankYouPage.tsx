import type { PlanInfo } from '@zoog/contract/billing'
import type { User } from '@zoog/contract/users'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { usePlanInfo } from '../../api/billing'
import { useAfterPurchaseTexts } from '../../i18n/after-purchase-texts'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import { PATHS } from '../../lib/paths'
import { QueryContent } from '../../loading/QueryContent'
import { getWaiting } from '../../payments/machine/states'
import { usePayment } from '../../payments/portal-runner'
import { getPlanName } from '../../payments/price-view'
import { PaymentWaiting } from '../../payments/ui/PaymentWaiting'
import { auth } from '../../state/auth'
import { lacksPassword } from '../../state/guest-account'
import { useIsReturningCustomer } from '../../state/onboarding'
import { useHasPaidPlan } from '../../state/plan-state'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Done } from '../../ui/illustrations'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { Skeleton, SkeletonText } from '../../ui/Skeleton'
import { Heading, Hint, Text } from '../../ui/Text'
import { LazyPasswordLinkCard } from '../auth'
import { FirstPasswordCard, GetAppCard, ReturningCustomerCard } from './NextCards'
import * as css from './ThankYouPage.css'

const PaymentReceipt = ({ info, plan, email }: { info: PlanInfo; plan: string; email: string }) => {
  const headingId = useId()
  const { afterPurchase, common } = useAfterPurchaseTexts()
  const { thankYou } = afterPurchase
  const language = useLanguage()
  const last = info.payments[0]
  return (
    <Card as="section" padding="lg" aria-labelledby={headingId}>
      <Heading level={3} id={headingId}>
        {common.receipt()}
      </Heading>
      <Stack as="dl" gap={0}>
        <Row label={common.plan()}>{plan}</Row>
        {info.devices !== undefined && (
          <Row label={thankYou.devices()}>{thankYou.deviceLimit({ n: info.devices })}</Row>
        )}
        {last && (
          <>
            {last.amount !== undefined && last.currency && (
              <Row label={thankYou.paid()}>{formatMoney(last.amount, last.currency, language)}</Row>
            )}
            <Row label={common.date()}>{formatDay(last.created_at, language)}</Row>
            {last.receiptNumber && <Row label={thankYou.number()}>{last.receiptNumber}</Row>}
          </>
        )}
        {info.expiresDate === null && <Row label={thankYou.renews()}>{thankYou.never()}</Row>}
        {info.expiresDate && (
          <Row label={info.isRecurring ? thankYou.renews() : thankYou.runsUntil()}>
            {formatDay(info.expiresDate, language)}
            {info.isRecurring &&
              info.renewal &&
              `\u00a0· ${formatMoney(info.renewal.amount, info.renewal.currency, language)}`}
          </Row>
        )}
      </Stack>
      <Hint>{thankYou.sentTo({ email })}</Hint>
    </Card>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.receiptRow}>
    <Text as="dt" tone="muted">
      {label}
    </Text>
    <dd className={css.receiptValue}>
      <bdi>{children}</bdi>
    </dd>
  </div>
)

/**
 * The page with the purchased plan and the next step (R-PAY-6). Anyone can type this address, so the page shows only facts
 * from the server: a pending payment, the plan, or the absence of a payment.
 */
export const ThankYouPage = () => {
  const texts = useAfterPurchaseTexts()
  const { thankYou } = texts.afterPurchase
  const { user } = useSnapshot(auth)
  const hasPlan = useHasPaidPlan()
  const state = usePayment()
  const waitingPayment = getWaiting(state)
  const info = usePlanInfo({ enabled: user !== null && !waitingPayment })

  if (user === null) return null
  if (waitingPayment) return <PaymentWaiting payment={waitingPayment} />
  const bought = state.kind === 'idle' && state.last?.kind === 'succeeded' ? state.last.bought : null
  // A successful payment counts even if the user couldn't be refetched.
  if (!hasPlan && bought === null)
    return (
      <EmptyState
        title={thankYou.nothingTitle()}
        actions={
          <Link href={PATHS.plans} className={buttonClass()}>
            {texts.payment.toPlans()}
          </Link>
        }
      >
        {thankYou.nothingText()}
      </EmptyState>
    )
  const plan = getPlanName(hasPlan || bought === null ? user.subscriptionData : bought, texts)
  return <ThankYouContent user={user} plan={plan} info={info} />
}

interface ThankYouContentProps {
  user: User
  plan: string
  info: ReturnType<typeof usePlanInfo>
}

const ThankYouContent = ({ user, plan, info }: ThankYouContentProps) => {
  const { afterPurchase } = useAfterPurchaseTexts()
  const [isPasswordSet, setPasswordSet] = useState(false)
  // A customer without a password is new. `isReturning` is null while loading.
  const [isNew] = useState(() => lacksPassword(user))
  const isReturningCustomer = useIsReturningCustomer(isNew ? undefined : info.data)
  const isReturning = !isNew && info.status === 'pending' ? null : isReturningCustomer
  const hasNoPassword = !isPasswordSet && lacksPassword(user)
  return (
    <div className={css.page}>
      <Greeting plan={plan} until={user.subscriptionData.expiresDate ?? null} isReturning={isReturning} />
      {isPasswordSet && (
        <Notice tone="success" role="status">
          {afterPurchase.choosePassword.saved()}
        </Notice>
      )}
      {hasNoPassword && <PasswordStep user={user} onSaved={() => setPasswordSet(true)} />}
      <div className={css.columns} aria-busy={info.status === 'pending'}>
        {isReturning === null ? (
          <Skeleton height={380} radius={16} />
        ) : isReturning ? (
          <ReturningCustomerCard email={user.email} isFirst={!hasNoPassword} />
        ) : (
          <GetAppCard email={user.email} isFirst={!hasNoPassword} autoFocus={isPasswordSet} />
        )}
        <QueryContent query={info} content="payments" loading={<Skeleton height={380} radius={16} />}>
          {(data) => <PaymentReceipt info={data} plan={plan} email={user.email} />}
        </QueryContent>
      </div>
    </div>
  )
}

interface GreetingProps {
  plan: string
  /** The plan's end date; null for a lifetime plan. */
  until: string | null
  isReturning: boolean | null
}

const Greeting = ({ plan, until, isReturning }: GreetingProps) => {
  const { thankYou } = useAfterPurchaseTexts().afterPurchase
  const language = useLanguage()
  const again = () =>
    until === null ? thankYou.againForLife() : thankYou.again({ date: formatDay(until, language) })
  return (
    <header className={css.head}>
      <Done />
      <Heading level={2} size="2xl" isCentered>
        {thankYou.title({ plan })}
      </Heading>
      {isReturning === null ? (
        <div className={css.textLoading}>
          <SkeletonText lines={1} />
        </div>
      ) : (
        <Text tone="muted" isCentered className={css.text}>
          {isReturning ? again() : thankYou.text()}
        </Text>
      )}
    </header>
  )
}

/** Asks a customer without a password to set one: on this page, or by email if the server lacks the endpoint. */
const PasswordStep = ({ user, onSaved }: { user: User; onSaved: () => void }) => {
  const [isFormSupported, setFormSupported] = useState(true)
  const isFormShown = user.needsPassword && isFormSupported
  return (
    <Suspense fallback={<Skeleton height={isFormShown ? 540 : 180} radius={16} />}>
      {isFormShown ? (
        <FirstPasswordCard
          user={user}
          onSaved={onSaved}
          onUnsupported={() => setFormSupported(false)}
          otherWay={<LazyPasswordLinkCard email={user.email} isNested />}
        />
      ) : (
        <LazyPasswordLinkCard email={user.email} />
      )}
    </Suspense>
  )
}
