import { RESEND_COOLDOWN_SECONDS } from '@zoog/contract/constants'
import { useEffect } from 'react'
import { useRequestResetPassword } from '../../api/users'
import { SubmitError } from '../../forms/SubmitError'
import { useSubmit } from '../../forms/use-submit'
import { useCooldown } from '../../lib/use-cooldown'
import { Button } from '../../ui/Button'
import { Mail } from '../../ui/illustrations/Mail'
import { preparePageStart } from '../../ui/page-start'
import { Text } from '../../ui/Text'
import * as css from './auth-form.css'
import { useTexts } from './password-reset-texts'
import type { ResetLinkRequest } from './reset-link'

interface ResetLinkSentProps {
  link: ResetLinkRequest
  onSentAgain: () => void
  onChangeEmail: () => void
}

/**
 * Confirms that the reset link was sent. The text is the same without an account, so that it does not reveal
 * accounts.
 */
export const ResetLinkSent = ({ link, onSentAgain, onChangeEmail }: ResetLinkSentProps) => {
  const { recovery, signIn } = useTexts()
  const { forgot } = recovery
  const wait = useCooldown(link.againAt, RESEND_COOLDOWN_SECONDS)
  const call = useSubmit({ call: useRequestResetPassword(), onSuccess: onSentAgain })
  const sendAgain = () => void call.send({ email: link.email })
  // The page's heading gets the focus, because the focused form is gone.
  useEffect(() => preparePageStart()?.focus(), [])
  return (
    <>
      <div className={css.illustration}>
        <Mail />
      </div>
      <div role="status">
        <Text center>{forgot.sent({ email: link.email })}</Text>
      </div>
      <SubmitError call={call} onRetry={sendAgain} />
      <Button variant="secondary" full disabled={wait > 0} busy={call.busy} onClick={sendAgain}>
        {signIn.sendAgain()}
      </Button>
      {wait > 0 && (
        <Text size="sm" tone="muted" center tabular>
          {signIn.sendAgainIn({ seconds: wait })}
        </Text>
      )}
      <Button variant="ghost" full onClick={onChangeEmail}>
        {forgot.otherEmail()}
      </Button>
    </>
  )
}
