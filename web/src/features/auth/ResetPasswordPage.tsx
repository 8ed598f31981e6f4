import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { toErrorResponse } from '../../api/errors'
import { useResetPassword } from '../../api/users'
import { checkConfirmation } from '../../forms/checks'
import { NewPasswordFields } from '../../forms/NewPasswordFields'
import { checkNewPassword } from '../../forms/new-password'
import { SubmitButton, SubmitError } from '../../forms/Submit'
import { useSubmitForm } from '../../forms/use-submit'
import { PATHS } from '../../lib/paths'
import { updateUrlQuery } from '../../lib/url-query'
import { auth } from '../../state/auth'
import { type MailedLink, mustKeepLinkParameter } from '../../state/link-parameters'
import { endSession } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { AuthCard, AuthLayout } from '../auth-layout'
import * as css from './auth.css'
import { readResetLink } from './auth-links'
import { useAuthTexts } from './texts'

/** `maybeDone`: an earlier request without a response may have used up the link. */
type LinkRejection = 'rejected' | 'maybeDone' | 'incomplete'

interface ResetPasswordFormProps {
  link: MailedLink
  /** Called when the server rejects the link and the error is already visible. */
  onLinkRejected: (reason: LinkRejection) => void
}

const ResetPasswordForm = ({ link, onLinkRejected }: ResetPasswordFormProps) => {
  const { fields, recovery, routes } = useAuthTexts()
  const { mutateAsync } = useResetPassword()
  const form = useSubmitForm({
    checks: { password: checkNewPassword, password_confirmation: checkConfirmation },
    initial: { password: '', password_confirmation: '' },
    send: (passwords) => mutateAsync({ body: { ...link, ...passwords } }),
    onSuccess: () => {
      // The server has ended all sessions of the account. End the one in this browser without a message.
      if (auth.user) endSession()
      navigate(PATHS.signIn, { replace: true })
      showSnackbar('success', recovery.reset.done())
    },
    onError: (error) => {
      const code = toErrorResponse(error)?.body.code
      if (code === 'link_incomplete') onLinkRejected('incomplete')
      else if (code === 'link_invalid')
        onLinkRejected(form.submission.hasNoResponse ? 'maybeDone' : 'rejected')
    },
  })
  return (
    <form {...form.formProps} className={css.form} aria-label={routes.resetPassword.title()}>
      <NewPasswordFields
        password={form.fieldProps('password')}
        confirmation={form.fieldProps('password_confirmation')}
        label={fields.newPassword()}
      />
      <SubmitError submission={form.submission} onRetry={form.resubmit} />
      <SubmitButton size="lg" isFullWidth submission={form.submission}>
        {recovery.reset.submit()}
      </SubmitButton>
    </form>
  )
}

/**
 * Sets a new password with a mailed link (R-AUTH-7). Removes the link from the address bar at once. The history entry
 * keeps it, because phones reload the page after a visit to the mail app or the password manager.
 */
export const ResetPasswordPage = () => {
  const { recovery, routes } = useAuthTexts()
  const { forgot, reset } = recovery
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

  const isForm = typeof view !== 'string'
  return (
    <AuthLayout
      title={routes.resetPassword.title()}
      lead={isForm ? reset.lead() : undefined}
      below={<Link href={PATHS.signIn}>{forgot.back()}</Link>}
    >
      <AuthCard>
        {isForm ? (
          <ResetPasswordForm link={view} onLinkRejected={setView} />
        ) : (
          <>
            <Notice tone="warning" title={reset[view].title()}>
              {reset[view].text()}
            </Notice>
            <Link href={PATHS.forgotPass} className={buttonClass({ size: 'lg', isFullWidth: true })}>
              {reset.askAgain()}
            </Link>
          </>
        )}
      </AuthCard>
    </AuthLayout>
  )
}
