import { type ReactNode, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { navigate } from 'wouter/use-browser-location'
import { createNetworkError } from '../../api/errors'
import { useVerifyUser } from '../../api/users'
import { useOnMount } from '../../lib/hooks'
import { loadChunk } from '../../lib/load-chunk'
import { PATHS } from '../../lib/paths'
import { SNACKBAR_MS } from '../../lib/snackbar-ms'
import { LoadError } from '../../loading/LoadError'
import { getPaymentTexts } from '../../payments/texts'
import { PaymentWaiting, useWaitingPayment } from '../../payments/ui/PaymentWaiting'
import { auth } from '../../state/auth'
import { tryRefreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import type { VerificationOutcome } from '../../state/verification'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { LazyCheckInbox } from '../verify-email'

/**
 * Verifies the address of a signed-in customer who opened a verification link (R-AUTH-8, R-AUTH-9). Returns the state of the
 * link: whether a request for it is pending or succeeded, whether the server rejected it, or the network error and a retry.
 */
const useVerifyLink = () => {
  const { mutateAsync } = useVerifyUser()
  const [outcome, setOutcome] = useState<VerificationOutcome | null>(null)
  // The first attempt removes the link from the address bar.
  const [search] = useState(window.location.search)
  // On a test host only the parameter's name stays in the address.
  const isLink = Boolean(new URLSearchParams(search).get('verify'))
  /** Returns the outcome of the link. Its code loads only for visitors with a link. */
  const verifyLink = async (): Promise<VerificationOutcome | null> => {
    try {
      const { verifyFromQuery } = await loadChunk(() => import('../../state/verification'))
      return await verifyFromQuery(search, mutateAsync)
    } catch {
      return { kind: 'failed', error: createNetworkError() }
    }
  }
  const follow = async () => {
    const received = isLink ? await verifyLink() : null
    if (received === null) return
    setOutcome(received)
    const { verify } = getPaymentTexts().plans
    switch (received.kind) {
      case 'verified':
        await tryRefreshUser()
        showSnackbar('success', verify.success())
        navigate(PATHS.dashboard, { replace: true })
        break
      case 'otherAccount': {
        const { maskedEmail: email } = received
        showSnackbar('info', email ? verify.other({ email }) : verify.otherUnknown(), SNACKBAR_MS.long)
        break
      }
      case 'incomplete':
      case 'rejected':
        showSnackbar('error', verify.failure(), SNACKBAR_MS.long)
        if (received.kind === 'incomplete') showSnackbar('info', verify.incomplete(), SNACKBAR_MS.long)
    }
  }
  useOnMount(() => void follow())
  const isRejected = outcome?.kind === 'rejected' || outcome?.kind === 'incomplete'
  return {
    isFollowing: isLink && !isRejected && outcome?.kind !== 'otherAccount',
    isRejected,
    failure: outcome?.kind === 'failed' ? outcome.error : null,
    retry: () => void follow(),
  }
}

interface PlansLayoutProps {
  /** The customer is paying, so verification must not navigate. */
  isPaying: boolean
  children: ReactNode
}

/** The layout of the plans pages, with notices above the content: verification link, unverified address, pending payment. */
export const PlansLayout = ({ isPaying, children }: PlansLayoutProps) => {
  const waitingPayment = useWaitingPayment()
  const { user } = useSnapshot(auth)
  const link = useVerifyLink()
  // The notice stays mounted after the verification, because it navigates then.
  const [wasUnverified] = useState(user?.verified === 0)
  return (
    <Stack gap={6}>
      {link.failure !== null && (
        <LoadError content="verification" error={link.failure} retry={link.retry} isCompact />
      )}
      {/* Rendered together to avoid a layout shift. */}
      <Suspense fallback={<PlansLoading />}>
        {user && wasUnverified && (
          <LazyCheckInbox user={user} isPaying={isPaying || waitingPayment !== null} link={link} />
        )}
        {waitingPayment && <PaymentWaiting payment={waitingPayment} />}
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
