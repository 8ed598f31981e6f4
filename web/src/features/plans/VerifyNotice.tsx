import { useEffect } from 'react'
import { useTexts } from '../../i18n/buying-texts'
import { useResend } from '../../parts/use-resend'
import { remember } from '../../storage/local'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'

/** Tells an unverified user what to do, and mails the link again, once a minute at most. */
export const VerifyNotice = ({ email }: { email: string }) => {
  const { plans } = useTexts()
  const { isOffered, busy, secondsLeft, send } = useResend(email)
  useEffect(() => remember('vrfshwn', '1'), [])
  return (
    <Notice
      tone="warning"
      title={plans.verify.title()}
      actions={
        isOffered && (
          <Button variant="secondary" size="sm" busy={busy} disabled={secondsLeft > 0} onClick={send}>
            {secondsLeft > 0 ? plans.verify.resendIn({ seconds: secondsLeft }) : plans.verify.resend()}
          </Button>
        )
      }
    >
      {plans.verify.text({ email })} {secondsLeft > 0 && plans.verify.spam()}
    </Notice>
  )
}
