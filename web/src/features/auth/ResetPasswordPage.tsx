import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts'
import { rewriteQuery } from '../../lib/address'
import { PATHS } from '../../lib/paths'
import { auth } from '../../state/auth'
import { buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import { readResetLink } from './links'
import { ResetForm } from './ResetForm'

/**
 * Sets a new password by a mailed link (R-AUTH-7). The link leaves the address bar at once; this history entry keeps
 * it, as phones reload a page when someone comes back from the mail or the password manager.
 */
export const ResetPasswordPage = () => {
  const { auth: texts } = useTexts()
  const [link] = useState(() => readResetLink(window.location.search, window.history.state))
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    rewriteQuery(
      (query) => {
        query.delete('userId')
        // Who is signed in stays on this page by the name that is left.
        if (auth.user && query.has('token')) query.set('token', '')
        else query.delete('token')
      },
      link ? { resetLink: link } : undefined,
    )
  }, [link])

  const back = <Link href={PATHS.signIn}>{texts.forgot.back()}</Link>
  if (link !== null && !refused)
    return (
      <AuthLayout title={texts.reset.title()} lead={texts.reset.lead()} below={back}>
        <AuthCard>
          <ResetForm link={link} linkRefused={() => setRefused(true)} />
        </AuthCard>
      </AuthLayout>
    )
  return (
    <AuthLayout title={texts.reset.title()} below={back}>
      <AuthCard>
        <Notice tone="warning" title={refused ? texts.reset.refused() : undefined}>
          {refused ? texts.reset.refusedHint() : texts.reset.broken()}
        </Notice>
        <Link href={PATHS.forgotPass} className={buttonClass({ size: 'lg', full: true })}>
          {texts.reset.askAgain()}
        </Link>
      </AuthCard>
    </AuthLayout>
  )
}
