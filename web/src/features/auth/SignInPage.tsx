import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts'
import { PATHS } from '../../lib/paths'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import { EntryNotice } from './EntryNotice'
import { SignInForm } from './SignInForm'

/** `/` and `/sign-in`. */
export const SignInPage = () => {
  const { auth, routes } = useTexts()
  return (
    <AuthLayout
      title={routes.signIn.title()}
      lead={auth.signInPage.lead()}
      below={
        <>
          {auth.signInPage.noAccount()} <Link href={PATHS.signUp}>{auth.signInPage.toSignUp()}</Link>
        </>
      }
    >
      <EntryNotice />
      <AuthCard>
        <SignInForm />
      </AuthCard>
    </AuthLayout>
  )
}
