import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useVerifyUser } from '../../api/users'
import { hostKind } from '../../config'
import { PATHS } from '../../lib/paths'
import { LoadError } from '../../loading/LoadError'
import { showSnackbar } from '../../state/snackbars'
import { type VerificationOutcome, verifyFromQuery } from '../../state/verification'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import { LinkProgress } from './LinkProgress'
import { currentTexts, useTexts } from './texts'
import { verificationNotice } from './verification-notice'

const toNotice = (outcome: VerificationOutcome | null) => {
  if (outcome?.ok) return 'verified'
  return outcome?.isIncomplete ? 'linkIncomplete' : 'verifyFailed'
}

/** A guest's way through a verification link: to sign-in, which says how it went (R-AUTH-8, R-AUTH-9). */
export const VerifyLink = ({ search }: { search: string }) => {
  const LL = useTexts()
  const { mutateAsync } = useVerifyUser()
  const [isUnanswered, setUnanswered] = useState(false)
  const here = useRef(true)

  const follow = async (): Promise<void> => {
    setUnanswered(false)
    const outcome = await verifyFromQuery(search, mutateAsync)
    if (!here.current) return
    if (outcome?.ok === false && outcome.networkError) return setUnanswered(true)
    // On a test host a guest comes to the checkout, which says nothing of it.
    if (hostKind === 'test') {
      if (outcome?.ok) showSnackbar('success', currentTexts().LL.auth.verified(), 8000)
      else showSnackbar('error', currentTexts().LL.auth.verifyFailed(), 8000)
    } else verificationNotice.kind = toNotice(outcome)
    navigate(PATHS.signIn, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed when the page opens, and on request
  useEffect(() => {
    here.current = true
    void follow()
    return () => {
      here.current = false
    }
  }, [])

  return (
    <AuthLayout title={LL.entry.page.title()}>
      <AuthCard>
        {isUnanswered ? (
          <LoadError what="verification" error={null} retry={follow} />
        ) : (
          <LinkProgress text={LL.entry.page.verifying()} />
        )}
      </AuthCard>
    </AuthLayout>
  )
}
