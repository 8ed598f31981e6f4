import { useTexts } from '../../i18n/buying-texts'
import { useResend } from '../../parts/use-resend'
import { Button } from '../../ui/Button'

/** Mails the verification link again; absent where the server has no such call. */
export const ResendButton = ({ email }: { email: string }) => {
  const { plans } = useTexts()
  const { isOffered, busy, secondsLeft, send } = useResend(email)
  if (!isOffered) return null
  return (
    <Button size="lg" busy={busy} disabled={secondsLeft > 0} onClick={send}>
      {secondsLeft > 0 ? plans.verify.resendIn({ seconds: secondsLeft }) : plans.verify.resend()}
    </Button>
  )
}
