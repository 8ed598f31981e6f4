import { hasFreePlan } from '@zoog/contract/users'
import { Suspense, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { usePlanInfo } from '../../api/billing'
import { useFeatures, useServers } from '../../api/setup'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { IdleMount } from '../../loading/Lazy'
import { auth } from '../../state/auth'
import { lacksPassword } from '../../state/guest-account'
import { isOnboardingDone, useIsReturningCustomer } from '../../state/onboarding'
import { useHasPaidPlan } from '../../state/plan-state'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { wideRow } from '../../ui/Card.css'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { SectionCard } from '../../ui/SectionCard'
import { column } from '../../ui/SetupLayout.css'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Hint, Text } from '../../ui/Text'
import { LazyEarningsCard } from '../affiliate'
import { LazyPasswordLinkCard } from '../auth'
import { LazyLastLocationStatus } from '../locations'
import { LazyVerifyEmailNotice } from '../verify-email'
import { FeatureToggles } from '../vpn-features'
import { LocationTiles } from './LocationTiles'
import { NextStepCard } from './NextStepCard'
import { SystemTiles } from './SystemTiles'
import { useDashboardTexts } from './texts'

const News = lazyComponent(() => import('./News'), 'News')

/** Welcomes a customer who bought a plan in this visit (R-STORE-3). Returning customers get a different text. */
const PurchaseWelcome = () => {
  const { welcome } = useDashboardTexts().dashboard
  const { newSubscription } = useSnapshot(auth)
  const isShown = useHasPaidPlan() && newSubscription
  const { data: info, error } = usePlanInfo({ enabled: isShown })
  const isReturning = useIsReturningCustomer(isShown ? info : undefined)
  if (!isShown || !(info || error)) return null
  return (
    <Notice
      tone="success"
      title={isReturning ? welcome.returning() : welcome.title()}
      onClose={() => {
        auth.newSubscription = false
      }}
    />
  )
}

const UpgradeCard = () => {
  const headingId = useId()
  const { common, dashboard } = useDashboardTexts()
  const { upgrade } = dashboard.step
  const { data } = useServers({ retryOnMount: false })
  const freeLocations = data?.serverList.filter((server) => !server.isBlur).length
  return (
    <Card as="section" className={wideRow} aria-labelledby={headingId}>
      <Stack canGrow gap={1}>
        <Heading level={2} size="lg" id={headingId}>
          {upgrade.title()}
        </Heading>
        {freeLocations === undefined ? (
          <Skeleton height={24} />
        ) : (
          <Text tone="muted">{upgrade.text({ count: freeLocations })}</Text>
        )}
      </Stack>
      <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary' })}>
        {common.seePlans()}
      </Link>
    </Card>
  )
}

const Features = () => {
  const { features } = useDashboardTexts().dashboard
  const { data, error } = useFeatures()
  const hasFailed = error !== null && !data
  return (
    <SectionCard title={features.title()}>
      {!hasFailed && <Hint>{features.text()}</Hint>}
      <FeatureToggles label={features.title()} />
    </SectionCard>
  )
}

/** The dashboard (R-DASH-1): the next step, the plan, the apps, the locations and the features. */
export const DashboardPage = () => {
  const { user } = useSnapshot(auth)
  // Customers who finish the onboarding in this visit see no news.
  const [wasOnboarded] = useState(isOnboardingDone)
  if (!user) return null
  return (
    <div className={column}>
      <IdleMount component={LazyLastLocationStatus}>
        <LazyLastLocationStatus hasLink />
      </IdleMount>
      <PurchaseWelcome />
      {user.verified === 0 && (
        <Suspense>
          <LazyVerifyEmailNotice user={user} />
        </Suspense>
      )}
      {lacksPassword(user) ? (
        <Suspense>
          <LazyPasswordLinkCard email={user.email} />
        </Suspense>
      ) : (
        <NextStepCard user={user} />
      )}
      {hasFreePlan(user) && <UpgradeCard />}
      <SystemTiles />
      <LocationTiles />
      <Features />
      {user.isPostAffiliateAvailable && (
        <IdleMount component={LazyEarningsCard}>
          <LazyEarningsCard />
        </IdleMount>
      )}
      {wasOnboarded && (
        <IdleMount component={News}>
          <News />
        </IdleMount>
      )}
    </div>
  )
}
