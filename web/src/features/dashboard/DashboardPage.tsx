import { hasFreePlan } from '@zoog/contract/users'
import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { lazyComponent } from '../../lib/lazy-component'
import { auth } from '../../state/auth'
import { lacksPassword } from '../../state/guest-account'
import { isOnboardingDone } from '../../state/onboarding'
import { IdleMount } from '../../ui/IdleMount'
import { Text } from '../../ui/Text'
import { LazyEarningsCard } from '../affiliate'
import { LazyPasswordLinkCard } from '../auth'
import { LazyVerifyEmailNotice } from '../plans'
import { FeatureToggles } from '../vpn-features'
import * as css from './DashboardPage.css'
import { DashboardSection } from './DashboardSection'
import { LocationTiles } from './LocationTiles'
import { NextStepCard } from './NextStepCard'
import { PurchaseWelcome } from './PurchaseWelcome'
import { SystemTiles } from './SystemTiles'
import { useTexts } from './texts'
import { UpgradeCard } from './UpgradeCard'

const ServiceStatus = lazyComponent(() => import('./ServiceStatus').then((m) => m.ServiceStatus))
const News = lazyComponent(() => import('./News').then((m) => m.News))

/** The dashboard (R-DASH-1): the next step, the plan, the apps, the locations and the features. */
export const DashboardPage = () => {
  const { dashboard } = useTexts()
  const { user } = useSnapshot(auth)
  // Customers who finish the onboarding in this visit see no news.
  const [wasOnboarded] = useState(isOnboardingDone)
  if (!user) return null
  return (
    <div className={css.grid}>
      <IdleMount component={ServiceStatus}>
        <ServiceStatus />
      </IdleMount>
      <PurchaseWelcome user={user} />
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
      {user.isPostAffiliateAvailable && (
        <IdleMount component={LazyEarningsCard}>
          <LazyEarningsCard />
        </IdleMount>
      )}
      <SystemTiles />
      <LocationTiles />
      <DashboardSection title={dashboard.features.title()}>
        <Text size="sm" tone="muted">
          {dashboard.features.text()}
        </Text>
        <FeatureToggles label={dashboard.features.title()} />
      </DashboardSection>
      {wasOnboarded && (
        <IdleMount component={News}>
          <News />
        </IdleMount>
      )}
    </div>
  )
}
