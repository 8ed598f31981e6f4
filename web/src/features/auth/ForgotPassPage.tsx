import { RESEND_COOLDOWN_SECONDS } from '@zoog/contract/constants'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useRequestResetPassword } from '../../api/users'
import { checkExistingEmail } from '../../forms/checks'
import { AccountEmailField } from '../../forms/fields'
import { SubmitButton, SubmitError } from '../../forms/Submit'
import { useSubmit, useSubmitForm } from '../../forms/use-submit'
import { useCooldown } from '../../lib/hooks'
import { PATHS } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Mail } from '../../ui/illustrations'
import { preparePageStart } from '../../ui/page-start'
import { Hint, Text } from '../../ui/Text'
import { AuthCard, AuthLayout } from '../auth-layout'
import * as css from './auth.css'
import {
  getEmailDraft,
  getResetLinkRequest,
  type ResetLinkRequest,
  saveEmailDraftOnChange,
  saveResetLinkRequest,
} from './auth-storage'
import { useAuthTexts } from './texts'

const ForgotPasswordForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const { recovery, routes } = useAuthTexts()
  const form = useSubmitForm({
    checks: { email: checkExistingEmail },
    initial: { email: getEmailDraft() },
    send: useRequestResetPassword(),
    onSuccess: (_, { email }) => onSent(email.trim()),
  })
  const email = form.fieldProps('email')
  return (
    <form {...form.formProps} className={css.form} aria-label={routes.forgotPass.title()}>
      <AccountEmailField {...email} onChange={saveEmailDraftOnChange(email.onChange)} />
      <SubmitError submission={form.submission} onRetry={form.resubmit} />
      <SubmitButton size="lg" isFullWidth submission={form.submission}>
        {recovery.forgot.submit()}
      </SubmitButton>
    </form>
  )
}

interface ResetLinkSentProps {
  link: ResetLinkRequest
  onSentAgain: () => void
  onChangeEmail: () => void
}

/**
 * Confirms that the reset link was sent. The text is the same without an account, so that it doesn't reveal
 * accounts.
 */
const ResetLinkSent = ({ link, onSentAgain, onChangeEmail }: ResetLinkSentProps) => {
  const { recovery, signIn } = useAuthTexts()
  const { forgot } = recovery
  const wait = useCooldown(link.againAt, RESEND_COOLDOWN_SECONDS)
  const submission = useSubmit({ send: useRequestResetPassword(), onSuccess: onSentAgain })
  const sendAgain = () => void submission.submit({ email: link.email })
  // The page's heading gets the focus, because the focused form is gone.
  useEffect(() => preparePageStart()?.focus(), [])
  return (
    <>
      <Mail />
      <div role="status">
        <Text>{forgot.sent({ email: link.email })}</Text>
      </div>
      <SubmitError submission={submission} onRetry={sendAgain} />
      <Button
        variant="secondary"
        isFullWidth
        disabled={wait > 0}
        isBusy={submission.isBusy}
        onClick={sendAgain}
      >
        {signIn.sendAgain()}
      </Button>
      {wait > 0 && <Hint isTabular>{signIn.sendAgainIn({ seconds: wait })}</Hint>}
      <Button variant="ghost" isFullWidth onClick={onChangeEmail}>
        {forgot.otherEmail()}
      </Button>
    </>
  )
}

/** Requests a password reset link. The response is the same with or without an account (R-AUTH-7). */
export const ForgotPassPage = () => {
  const { recovery, routes } = useAuthTexts()
  const { forgot } = recovery
  const [link, setLink] = useState(() => getResetLinkRequest(Date.now()))
  const confirmSent = (email: string) => setLink(saveResetLinkRequest(email, Date.now()))
  return (
    <AuthLayout
      title={link === null ? routes.forgotPass.title() : forgot.sentTitle()}
      lead={link === null ? forgot.lead() : undefined}
      below={<Link href={PATHS.signIn}>{forgot.back()}</Link>}
    >
      <AuthCard>
        {link === null ? (
          <ForgotPasswordForm onSent={confirmSent} />
        ) : (
          <ResetLinkSent
            link={link}
            onSentAgain={() => confirmSent(link.email)}
            onChangeEmail={() => setLink(null)}
          />
        )}
      </AuthCard>
    </AuthLayout>
  )
}
