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
  /** The payment under way; null for none. */
  waited: PendingPayment
  /** The customer is paying, so verification must not navigate. */
  isBuying: boolean
  children: ReactNode
}

/** Content above the plans: a verification link, an unverified address, a payment under way. */
export const PlansLayout = ({ waited, isBuying, children }: AroundPlansProps) => {
  const { user } = useSnapshot(auth)
  const link = useVerifyLink()
  // It stays mounted after verification, because it navigates then.
  const [wasUnconfirmed] = useState(user?.verified === 0)
  return (
    <Stack gap={6}>
      {link.unanswered && (
        <LoadError what="verification" error={link.unanswered} retry={link.retry} compact />
      )}
      {/* Rendered together to avoid a layout shift. */}
      <Suspense fallback={<PlansLoading />}>
        {user && wasUnconfirmed && (
          <CheckInbox user={user} isHeld={isBuying || waited !== null} link={link} />
        )}
        {waited && <PaymentWaiting pending={waited} />}
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
