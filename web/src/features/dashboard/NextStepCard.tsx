import type { User } from '@zoog/contract/users'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { usePlanInfo } from '../../api/billing'
import { useConnection } from '../../api/connection'
import { useServers } from '../../api/setup'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { lazyComponent } from '../../lib/lazy-component'
import { formatMoney } from '../../lib/money'
import { BILLING_PATH, getPlanPath, PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { IdleMount } from '../../loading/Lazy'
import { lazyDialog } from '../../loading/lazy-dialog'
import { usePlanEndText } from '../../payments/plan-end-text'
import { getPlanName } from '../../payments/price-view'
import { auth } from '../../state/auth'
import { addOnboardingStep, isOnboardingDone, useIsReturningCustomer } from '../../state/onboarding'
import { getGraceEnd, getNextStep, type NextStep } from '../../state/plan-state'
import { getStored } from '../../storage/local'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { classNames } from '../../ui/class-names'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text, VisuallyHidden } from '../../ui/Text'
import { actions, nextStep, nightText } from './dashboard.css'
import { Fact } from './Fact'
import * as css from './NextStepCard.css'
import { OnboardingChecklist } from './OnboardingChecklist'
import { useDashboardTexts } from './texts'
import { ConnectedHero, useVisibleLocationName, VisibleLocationFact } from './VisibleLocation'
import { WelcomeBack } from './WelcomeBack'

const ProtectionDialog = lazyDialog(() => import('./ProtectionDialog'), 'ProtectionDialog')
const RouteMap = lazyComponent(() => import('./RouteMap'), 'RouteMap')

const PlanFact = ({ user }: { user: User }) => {
  const texts = useDashboardTexts()
  return (
    <Fact
      label={texts.plans.yourPlan()}
      value={<bdi>{getPlanName(user.subscriptionData, texts)}</bdi>}
      hint={usePlanEndText(user)}
    />
  )
}

/** The connection while connected, else the account's next step. */
export const NextStepCard = ({ user }: { user: User }) => {
  const { visibleLocation: texts, connected } = useDashboardTexts().dashboard
  const [isOnboarded, setOnboarded] = useState(isOnboardingDone)
  const [isCheckOpen, setCheckOpen] = useState(false)
  const { data: info, error, refetch } = useConnection()
  const locationName = useVisibleLocationName(info)
  const paymentPrompt = usePaymentPrompt(user)
  const { newSubscription } = useSnapshot(auth)
  const { data: plan } = usePlanInfo({ enabled: newSubscription })
  const isReturning = useIsReturningCustomer(newSubscription ? plan : undefined)
  const isConnected = info?.isOurs === true
  useEffect(() => {
    if (!info?.isOurs) return
    addOnboardingStep('app')
    addOnboardingStep('connected')
  }, [info])
  // The card stays onboarded after disconnecting.
  if (isConnected && !isOnboarded) setOnboarded(true)
  const openCheck = () => setCheckOpen(true)
  return (
    <>
      {isConnected && paymentPrompt && (
        <Notice
          tone="warning"
          title={paymentPrompt.title}
          actions={
            <Link href={paymentPrompt.href} className={buttonClass({ size: 'sm' })}>
              {paymentPrompt.action}
            </Link>
          }
        >
          {paymentPrompt.text}
        </Notice>
      )}
      <Card as="section" tone="night" padding="lg" className={css.hero} aria-labelledby="next-step">
        {isConnected ? (
          <ConnectedHero info={info} locationName={locationName} onCheck={openCheck} />
        ) : paymentPrompt ? (
          <PaymentPromptView {...paymentPrompt} />
        ) : isOnboarded || isReturning ? (
          <WelcomeBack user={user} />
        ) : (
          <OnboardingChecklist
            user={user}
            recheckConnection={async () => {
              // After a failed request, the cached response may be outdated.
              const now = await refetch()
              return now.error ? undefined : now.data?.isOurs
            }}
            onConnected={() => setOnboarded(true)}
          />
        )}
        <Stack className={classNames(css.side, isConnected && css.wideSide)}>
          {isConnected && (
            <IdleMount component={RouteMap}>
              <RouteMap fromCountry={getStored('ownCountry')} toServer={info.serverId} />
            </IdleMount>
          )}
          <Stack as="dl" gap={0} className={css.facts}>
            <PlanFact user={user} />
            {!isConnected && (
              <VisibleLocationFact info={info} retry={error && !info ? refetch : null} onCheck={openCheck} />
            )}
          </Stack>
        </Stack>
        <VisuallyHidden role="status">
          {info?.isOurs !== undefined &&
            (isConnected ? connected.tabTitle({ location: locationName }) : texts.notConnected())}
        </VisuallyHidden>
        {isCheckOpen && (
          <ProtectionDialog info={info} locationName={locationName} onClose={() => setCheckOpen(false)} />
        )}
      </Card>
    </>
  )
}

interface PaymentPrompt {
  step: Exclude<NextStep, 'connect'>
  title: string
  text: string
  action: string
  href: string
}

/** Returns the payment that the plan needs first: a new card, a renewal or an extension; null for none. */
const usePaymentPrompt = (user: User): PaymentPrompt | null => {
  const { common, dashboard } = useDashboardTexts()
  const { step: steps } = dashboard
  const language = useLanguage()
  const now = serverNow()
  const step = getNextStep(user, now)
  const graceEnd = getGraceEnd(user, now)
  const { data: info } = usePlanInfo({ enabled: step === 'fixPayment' })
  if (step === 'connect') return null
  const date = graceEnd === null ? '' : formatDay(graceEnd, language)
  const text =
    step !== 'fixPayment'
      ? steps[step].text()
      : info?.renewal
        ? steps.fixPayment.textWithPrice({
            date,
            price: formatMoney(info.renewal.amount, info.renewal.currency, language),
          })
        : steps.fixPayment.text({ date })
  const ownPlan = getPlanPath(user.subscriptionData.tariffKey)
  const prompt = {
    fixPayment: { title: steps.fixPayment.title(), action: steps.fixPayment.action(), href: BILLING_PATH },
    rebuy: { title: steps.endsSoon(), action: common.renew(), href: ownPlan },
    renew: { title: steps.renew.title(), action: common.renew(), href: ownPlan },
    extend: { title: steps.endsSoon(), action: steps.extend.action(), href: PATHS.plans },
    trialEnds: { title: steps.trialEnds.title(), action: common.seePlans(), href: PATHS.plans },
    trialEnded: { title: steps.trialEnded.title(), action: common.seePlans(), href: PATHS.plans },
  }[step]
  return { step, text, ...prompt }
}

/** The number of free locations, which remain after a paid plan ends. */
const FreeLocations = () => {
  const { freeLocations } = useDashboardTexts().dashboard.step.renew
  const { data, error } = useServers({ retryOnMount: false })
  const count = data?.serverList.filter(({ isBlur }) => !isBlur).length ?? 0
  if (!data && !error) return <Skeleton height={24} />
  return count > 0 && <Text className={nightText}>{freeLocations({ count })}</Text>
}

const PaymentPromptView = ({ step, title, text, action, href }: PaymentPrompt) => (
  <Stack gap={3} align="start" className={nextStep}>
    <Heading level={2} size="2xl" id="next-step">
      {title}
    </Heading>
    <Stack gap={1}>
      <Text className={nightText}>{text}</Text>
      {(step === 'renew' || step === 'trialEnded') && <FreeLocations />}
    </Stack>
    <div className={actions}>
      <Link href={href} className={buttonClass({ size: 'lg' })}>
        {action}
      </Link>
    </div>
  </Stack>
)
