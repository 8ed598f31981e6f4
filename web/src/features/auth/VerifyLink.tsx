import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { errorText } from '../../api/error-text'
import type { NoAnswer } from '../../api/failures'
import { useTexts } from '../../i18n/texts'
import { PATHS } from '../../lib/paths'
import { Unanswered } from '../../parts/forms/Unanswered'
import { verifyFromQuery } from '../../state/verification'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import { entryNotice } from './entry-notice'
import { Waiting } from './Waiting'

/** A guest's way through a verification link: to sign-in, which says how it went (R-AUTH-8, R-AUTH-9). */
export const VerifyLink = ({ search }: { search: string }) => {
  const LL = useTexts()
  const [unanswered, setUnanswered] = useState<NoAnswer | null>(null)
  const here = useRef(true)

  const follow = async (): Promise<void> => {
    setUnanswered(null)
    const outcome = await verifyFromQuery(search)
    if (!here.current) return
    if (outcome?.ok === false && outcome.unanswered) return setUnanswered(outcome.unanswered)
    entryNotice.kind = outcome?.ok ? 'verified' : 'verifyFailed'
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
    <AuthLayout title={LL.auth.authPage.title()}>
      <AuthCard>
        {unanswered ? (
          <Unanswered text={errorText(unanswered, LL)} again={follow} />
        ) : (
          <Waiting text={LL.auth.authPage.verifying()} />
        )}
      </AuthCard>
    </AuthLayout>
  )
}
