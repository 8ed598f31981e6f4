import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useBaseTexts } from '../../i18n/texts'
import { PATHS } from '../../lib/paths'
import { verificationNotice } from '../../state/verification-notice'
import { Notice } from '../../ui/Notice'
import { AuthCard, AuthLayout } from '../auth-layout'
import { SignInForm } from './SignInForm'

/** The outcome of a verification link (R-AUTH-8, R-AUTH-9). */
const VerificationNotice = () => {
  const { signIn } = useBaseTexts()
  const { kind } = useSnapshot(verificationNotice)
  // Screen readers announce text only in a region that existed before it.
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true))
    return () => clearTimeout(timer)
  }, [])
  if (kind === null) return null
  return (
    <div role={kind === 'verified' ? 'status' : 'alert'}>
      {ready && (
        <Notice
          tone={kind === 'verified' ? 'success' : 'error'}
          title={kind === 'linkIncomplete' ? signIn.linkIncomplete() : undefined}
        >
          {kind === 'verified' ? signIn.verified() : signIn.verifyFailed()}
        </Notice>
      )}
    </div>
  )
}

/** The sign-in page at `/` and `/sign-in`. */
export const SignInPage = () => {
  const { routes, signIn } = useBaseTexts()
  // A customer who enters a two-factor code already has an account, so the lead and the sign-up link are hidden.
  const [isTwoFactor, setTwoFactor] = useState(false)
  return (
    <AuthLayout
      title={routes.signIn.title()}
      lead={isTwoFactor ? undefined : signIn.signInPage.lead()}
      below={
        !isTwoFactor && (
          <>
            {signIn.signInPage.noAccount()} <Link href={PATHS.signUp}>{signIn.signInPage.toSignUp()}</Link>
          </>
        )
      }
    >
      <VerificationNotice />
      <AuthCard>
        <SignInForm onTwoFactorChange={setTwoFactor} />
      </AuthCard>
    </AuthLayout>
  )
}
