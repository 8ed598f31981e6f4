import { type ReactNode, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { lazyComponent } from '../../lib/lazy-component'
import { LoadError } from '../../loading/LoadError'
import { PaymentWaiting, type PendingPayment } from '../../payments/ui/PaymentWaiting'
import { auth } from '../../state/auth'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { useVerifyLink } from './use-verify-link'

const CheckInbox = lazyComponent(() => import('./CheckInbox').then((m) => m.CheckInbox))

interface AroundPlansProps {
  /** The payment that is waited for, if one is. */
  waited: PendingPayment
  /** A plan is being paid: an address that is confirmed meanwhile leads nowhere else. */
  isBuying: boolean
  children: ReactNode
}

/** What stands above plans, where there is any of it: a mailed link that leads here, an unconfirmed address, a payment under way. */
export const PlansLayout = ({ waited, isBuying, children }: AroundPlansProps) => {
  const { user } = useSnapshot(auth)
  const link = useVerifyLink()
  // It stays when the address is confirmed: it is what goes on then.
  const [wasUnconfirmed] = useState(user?.verified === 0)
  return (
    <Stack gap={6}>
      {link.unanswered && (
        <LoadError what="verification" error={link.unanswered} retry={link.retry} compact />
      )}
      {/* All at once: what came later would push the rest down. */}
      <Suspense fallback={<PlansLoading />}>
        {user && wasUnconfirmed && (
          <CheckInbox user={user} isHeld={isBuying || waited !== null} link={link} />
        )}
        {waited && <PaymentWaiting waited={waited} />}
        {children}
      </Suspense>
    </Stack>
  )
}

const PlansLoading = () => (
  <div aria-busy="true">
    <Skeleton height={560} radius={16} />
  </div>
)
