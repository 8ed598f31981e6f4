import { type ReactNode, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { lazyComponent } from '../../lib/lazy-component'
import { LoadError } from '../../loading/LoadError'
import { PaymentWaiting, type WaitingPayment } from '../../payments/ui/PaymentWaiting'
import { auth } from '../../state/auth'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { useVerifyLink } from './use-verify-link'

const CheckInbox = lazyComponent(() => import('./CheckInbox').then((m) => m.CheckInbox))

interface PlansLayoutProps {
  /** The pending payment; null for none. */
  waitingPayment: WaitingPayment
  /** The customer is paying, so verification must not navigate. */
  isPaying: boolean
  children: ReactNode
}

/** The layout of the plans pages, with notices above the content: verification link, unverified address, pending payment. */
export const PlansLayout = ({ waitingPayment, isPaying, children }: PlansLayoutProps) => {
  const { user } = useSnapshot(auth)
  const link = useVerifyLink()
  // The notice stays mounted after the verification, because it navigates then.
  const [wasUnverified] = useState(user?.verified === 0)
  return (
    <Stack gap={6}>
      {link.networkError && (
        <LoadError content="verification" error={link.networkError} retry={link.retry} compact />
      )}
      {/* Rendered together to avoid a layout shift. */}
      <Suspense fallback={<PlansLoading />}>
        {user && wasUnverified && (
          <CheckInbox user={user} isPaying={isPaying || waitingPayment !== null} link={link} />
        )}
        {waitingPayment && <PaymentWaiting pending={waitingPayment} />}
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
