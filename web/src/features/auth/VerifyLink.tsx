import { SNACKBAR_MS } from '@zoog/contract/constants'
import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { NoResponseError } from '../../api/errors'
import { useVerifyUser } from '../../api/users'
import { hostKind } from '../../config'
import { PATHS } from '../../lib/paths'
import { useOnMount } from '../../lib/use-mount'
import { LoadError } from '../../loading/LoadError'
import { showSnackbar } from '../../state/snackbars'
import { type VerificationOutcome, verifyFromQuery } from '../../state/verification'
import { AuthCard, AuthLayout } from '../auth-layout'
import { LinkProgress } from './LinkProgress'
import { currentTexts, useTexts } from './texts'
import { verificationNotice } from './verification-notice'

const toNotice = (kind: VerificationOutcome['kind'] | undefined) => {
  if (kind === 'verified' || kind === 'otherAccount') return 'verified'
  return kind === 'incomplete' ? 'linkIncomplete' : 'verifyFailed'
}

/** Handles a verification link for guests: leads to sign-in, which shows the outcome (R-AUTH-8, R-AUTH-9). */
export const VerifyLink = ({ search }: { search: string }) => {
  const texts = useTexts()
  const { mutateAsync } = useVerifyUser()
  const [networkError, setNetworkError] = useState<NoResponseError | null>(null)
  const isMounted = useRef(true)

  const verify = async (): Promise<void> => {
    setNetworkError(null)
    const outcome = await verifyFromQuery(search, mutateAsync)
    if (!isMounted.current) return
    if (outcome?.kind === 'networkError') return setNetworkError(outcome.error)
    const notice = toNotice(outcome?.kind)
    // On a test host, guests are sent to the checkout, which does not show the outcome.
    if (hostKind === 'test') {
      if (notice === 'verified') showSnackbar('success', currentTexts().signIn.verified(), SNACKBAR_MS.long)
      else showSnackbar('error', currentTexts().signIn.verifyFailed(), SNACKBAR_MS.long)
    } else verificationNotice.kind = notice
    navigate(PATHS.signIn, { replace: true })
  }
  useOnMount(() => void verify())
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  return (
    <AuthLayout title={texts.entry.page.title()}>
      <AuthCard>
        {networkError ? (
          <LoadError content="verification" error={networkError} retry={verify} />
        ) : (
          <LinkProgress text={texts.entry.page.verifying()} />
        )}
      </AuthCard>
    </AuthLayout>
  )
}
