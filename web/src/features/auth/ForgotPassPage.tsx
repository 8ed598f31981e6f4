import { useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/recovery-texts'
import { PATHS } from '../../lib/paths'
import { getSentLink, setSentLink } from '../../parts/sent-link'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import { ForgotForm } from './ForgotForm'
import { LinkSent } from './LinkSent'

/** Asks for a link that sets a new password; the same answer whether or not there is an account (R-AUTH-7). */
export const ForgotPassPage = () => {
  const { forgot } = useTexts().recovery
  const [link, setLink] = useState(() => getSentLink(Date.now()))
  const sent = (email: string) => setLink(setSentLink(email, Date.now()))
  return (
    <AuthLayout
      title={forgot.title()}
      lead={link === null ? forgot.lead() : undefined}
      below={<Link href={PATHS.signIn}>{forgot.back()}</Link>}
    >
      <AuthCard>
        {link === null ? (
          <ForgotForm sent={sent} />
        ) : (
          <LinkSent link={link} sentAgain={() => sent(link.email)} otherEmail={() => setLink(null)} />
        )}
      </AuthCard>
    </AuthLayout>
  )
}
