import type { User } from '@zoog/contract/users'
import { useSnapshot } from 'valtio'
import { usePlanInfo } from '../../api/billing'
import { serverNow } from '../../lib/server-clock'
import { auth } from '../../state/auth'
import { isPremium } from '../../state/plan-state'
import { useIsReturningCustomer } from '../../state/use-is-returning-customer'
import { Notice } from '../../ui/Notice'
import { useTexts } from './texts'

/** Welcomes a customer who bought a plan in this visit (R-STORE-3). Returning customers get a different text. */
export const PurchaseWelcome = ({ user }: { user: User }) => {
  const LL = useTexts()
  const { welcome } = LL.dashboard
  const { newSubscription } = useSnapshot(auth)
  const isShown = newSubscription && isPremium(user, serverNow())
  const { data: info, error } = usePlanInfo({ enabled: isShown })
  const isReturning = useIsReturningCustomer(isShown ? info : undefined)
  if (!isShown || !(info || error)) return null
  return (
    <Notice
      tone="success"
      title={isReturning ? welcome.again() : welcome.title()}
      onClose={() => {
        auth.newSubscription = false
      }}
    />
  )
}
