import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../lib/paths'
import { updateUrlQuery } from '../../lib/url-query'
import { type MailedLink, mustKeepLinkParameter } from '../../state/link-parameters'
import { buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { AuthCard } from './AuthCard'
import { AuthLayout } from './AuthLayout'
import { readResetLink } from './auth-links'
import { useTexts } from './password-reset-texts'
import { type LinkRejection, ResetPasswordForm } from './ResetPasswordForm'

/**
 * Sets a new password with a mailed link (R-AUTH-7). Removes the link from the address bar at once. The history entry
 * keeps it, because phones reload the page after a visit to the mail app or the password manager.
 */
export const ResetPasswordPage = () => {
  const { forgot, reset } = useTexts().recovery
  const [link] = useState(() => readResetLink(window.location.search))
  const [view, setView] = useState<MailedLink | LinkRejection>(link ?? 'incomplete')
  useEffect(() => {
    updateUrlQuery(
      (query) => {
        query.delete('userId')
        if (mustKeepLinkParameter() && query.has('token')) query.set('token', '')
        else query.delete('token')
      },
      link ? { resetLink: link } : undefined,
    )
  }, [link])

  const back = <Link href={PATHS.signIn}>{forgot.back()}</Link>
  if (typeof view !== 'string')
    return (
      <AuthLayout title={reset.title()} lead={reset.lead()} below={back}>
        <AuthCard>
          <ResetPasswordForm link={view} onLinkRejected={setView} />
        </AuthCard>
      </AuthLayout>
    )
  return (
    <AuthLayout title={reset.title()} below={back}>
      <AuthCard>
        <Notice tone="warning" title={reset[view].title()}>
          {reset[view].text()}
        </Notice>
        <Link href={PATHS.forgotPass} className={buttonClass({ size: 'lg', full: true })}>
          {reset.askAgain()}
        </Link>
      </AuthCard>
    </AuthLayout>
  )
}
