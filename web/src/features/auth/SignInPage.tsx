import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts'
import { PATHS } from '../../lib/paths'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import { SignInForm } from './SignInForm'
import { VerificationNotice } from './VerificationNotice'

/** The sign-in page at `/` and `/sign-in`. */
export const SignInPage = () => {
  const { routes, signIn } = useTexts()
  return (
    <AuthLayout
      title={routes.signIn.title()}
      lead={signIn.signInPage.lead()}
      below={
        <>
          {signIn.signInPage.noAccount()} <Link href={PATHS.signUp}>{signIn.signInPage.toSignUp()}</Link>
        </>
      }
    >
      <VerificationNotice />
      <AuthCard>
        <SignInForm />
      </AuthCard>
    </AuthLayout>
  )
}
