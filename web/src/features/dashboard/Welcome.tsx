import type { User } from '@zoog/contract/users'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/dashboard-texts'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { isPremium } from '../../parts/plan-state'
import { planName } from '../../payments/price-view'
import { auth } from '../../state/auth'
import { buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import * as css from './DashboardPage.css'

/** Greets who bought a plan in this visit, until it is closed (R-STORE-3). */
export const Welcome = ({ user }: { user: User }) => {
  const LL = useTexts()
  const { welcome, step } = LL.dashboard
  const { newSubscription } = useSnapshot(auth)
  if (!newSubscription || !isPremium(user, serverNow())) return null
  const { tariffKey, tariffName } = user.subscriptionData
  return (
    <Notice
      tone="success"
      className={css.wide}
      title={welcome.title({ plan: planName(tariffKey, tariffName, LL) })}
      actions={
        <Link href={PATHS.downloads} className={buttonClass({ size: 'sm' })}>
          {step.install.action()}
        </Link>
      }
      closeLabel={LL.common.close()}
      onClose={() => {
        auth.newSubscription = false
      }}
    >
      {welcome.text()}
    </Notice>
  )
}
