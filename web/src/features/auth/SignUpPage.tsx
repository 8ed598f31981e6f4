import { useState } from 'react'
import { Link } from 'wouter'
import { useBaseTexts } from '../../i18n/texts'
import { PATHS } from '../../lib/paths'
import { AuthCard, AuthLayout } from '../auth-layout'
import { readPromocode } from './auth-links'
import { SignUpForm } from './SignUpForm'

/** The sign-up page at `/sign-up`, with the optional promo code of `?promocode=`. */
export const SignUpPage = () => {
  const { routes, signIn } = useBaseTexts()
  const [promocode] = useState(() => readPromocode(window.location.search))
  return (
    <AuthLayout
      title={routes.signUp.title()}
      lead={signIn.signUpPage.lead()}
      below={
        <>
          {signIn.signUpPage.hasAccount()} <Link href={PATHS.signIn}>{signIn.signUpPage.toSignIn()}</Link>
        </>
      }
    >
      <AuthCard>
        <SignUpForm promocode={promocode} />
      </AuthCard>
    </AuthLayout>
  )
}
