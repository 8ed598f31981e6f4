import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { lazyComponent } from '../../lib/lazy-component'
import { serverNow } from '../../lib/server-clock'
import { useLoadedWhenIdle } from '../../lib/use-loaded-when-idle'
import { LoadFailed } from '../../parts/LoadFailed'
import { planStateOf } from '../../parts/plan-state'
import { PaymentWaiting, useWaitedFor } from '../../payments/ui/PaymentWaiting'
import { auth } from '../../state/auth'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { isOnSale } from './on-sale'
import { useVerifyLink } from './use-verify-link'

const CheckInbox = lazyComponent(() => import('./CheckInbox').then((m) => m.CheckInbox))
const ComparePlans = lazyComponent(() => import('./ComparePlans').then((m) => m.ComparePlans))
const BuyPlan = lazyComponent(() => import('./BuyPlan').then((m) => m.BuyPlan))
const ForLife = lazyComponent(() => import('./ForLife').then((m) => m.ForLife))

/** Prices & Plans: every plan side by side, and, once one is chosen, its payment in place. */
export const PlansPage = ({ param }: { param: string | null }) => {
  const { user } = useSnapshot(auth)
  const waited = useWaitedFor()
  const link = useVerifyLink()
  const isBuying = param !== null && isOnSale(param) && !waited
  // It stays when the address is confirmed: it is what goes on then.
  const [wasUnconfirmed] = useState(user?.verified === 0)
  useLoadedWhenIdle(BuyPlan)
  const isForLife = user !== null && planStateOf(user, serverNow()) === 'lifetime'
  return (
    <Stack gap={6}>
      {link.unanswered && (
        <LoadFailed what="verification" error={link.unanswered} retry={link.retry} compact />
      )}
      {/* All at once: what came later would push the rest down. */}
      <Suspense fallback={<PlansLoading />}>
        {user && wasUnconfirmed && (
          <CheckInbox user={user} isHeld={isBuying || waited !== null} link={link} />
        )}
        {waited && <PaymentWaiting waited={waited} />}
        {isBuying ? (
          <BuyPlan selected={param} />
        ) : isForLife ? (
          <ForLife />
        ) : (
          <ComparePlans asked={param} isWaiting={waited !== null} />
        )}
      </Suspense>
    </Stack>
  )
}

const PlansLoading = () => (
  <div aria-busy="true">
    <Skeleton height={560} radius={16} />
  </div>
)
