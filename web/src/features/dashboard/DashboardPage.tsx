import { isFree } from '@zoog/contract/users'
import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTexts } from '../../i18n/dashboard-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { knowsTheWay } from '../../parts/getting-started'
import { lacksPassword } from '../../parts/new-account'
import { WhenIdle } from '../../parts/WhenIdle'
import { auth } from '../../state/auth'
import { FeatureToggles } from '../../vpn-features/FeatureToggles'
import * as css from './DashboardPage.css'
import { NextStep } from './NextStep'
import { Section } from './Section'
import { ServerTiles } from './ServerTiles'
import { SystemTiles } from './SystemTiles'
import { Upsell } from './Upsell'
import { Welcome } from './Welcome'

const ChoosePassword = lazyComponent(() => import('../../parts/ChoosePassword').then((m) => m.ChoosePassword))
const Status = lazyComponent(() => import('./Status').then((m) => m.Status))
const News = lazyComponent(() => import('./News').then((m) => m.News))

/** What a customer sees first (R-DASH-1): one next step, the plan, the apps, the places, the features. */
export const DashboardPage = () => {
  const { dashboard } = useTexts()
  const { user } = useSnapshot(auth)
  // Who has just said so has enough to read.
  const [isBack] = useState(knowsTheWay)
  if (!user) return null
  return (
    <div className={css.grid}>
      <WhenIdle part={Status}>
        <Status />
      </WhenIdle>
      <Welcome user={user} />
      {lacksPassword(user) ? (
        <Suspense>
          <div className={css.wide}>
            <ChoosePassword email={user.email} />
          </div>
        </Suspense>
      ) : (
        <NextStep user={user} />
      )}
      {isFree(user) && <Upsell />}
      <SystemTiles />
      <ServerTiles />
      <Section title={dashboard.features.title()}>
        <FeatureToggles label={dashboard.features.title()} />
      </Section>
      {isBack && (
        <WhenIdle part={News}>
          <News />
        </WhenIdle>
      )}
    </div>
  )
}
