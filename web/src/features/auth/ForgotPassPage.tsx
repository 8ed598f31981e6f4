import { useState } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../lib/paths'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import { ForgotPasswordForm } from './ForgotPasswordForm'
import { useTexts } from './password-reset-texts'
import { ResetLinkSent } from './ResetLinkSent'
import { getResetLinkRequest, saveResetLinkRequest } from './reset-link'

/** Requests a password reset link. The response is the same with or without an account (R-AUTH-7). */
export const ForgotPassPage = () => {
  const { forgot } = useTexts().recovery
  const [link, setLink] = useState(() => getResetLinkRequest(Date.now()))
  const sent = (email: string) => setLink(saveResetLinkRequest(email, Date.now()))
  return (
    <AuthLayout
      title={link === null ? forgot.title() : forgot.sentTitle()}
      lead={link === null ? forgot.lead() : undefined}
      below={<Link href={PATHS.signIn}>{forgot.back()}</Link>}
    >
      <AuthCard>
        {link === null ? (
          <ForgotPasswordForm onSent={sent} />
        ) : (
          <ResetLinkSent
            link={link}
            onSentAgain={() => sent(link.email)}
            onChangeEmail={() => setLink(null)}
          />
        )}
      </AuthCard>
    </AuthLayout>
  )
}
