import { useTexts } from '../../i18n/buying-texts'
import { useResend } from '../../parts/use-resend'
import { Button } from '../../ui/Button'
import * as hero from './NextStep.css'

interface ResendButtonProps {
  email: string
  /** Something else is the thing to do, and no letter may have been sent yet. */
  isQuiet: boolean
}

/** Mails the verification link again; absent where the server has no such call. */
export const ResendButton = ({ email, isQuiet }: ResendButtonProps) => {
  const { plans } = useTexts()
  const { isOffered, busy, secondsLeft, send } = useResend(email)
  if (!isOffered) return null
  return (
    <Button
      size="lg"
      {...(isQuiet && { variant: 'ghost', className: hero.alone })}
      busy={busy}
      disabled={secondsLeft > 0}
      onClick={send}
    >
      {secondsLeft > 0
        ? plans.verify.resendIn({ seconds: secondsLeft })
        : isQuiet
          ? plans.verify.send()
          : plans.verify.resend()}
    </Button>
  )
}
