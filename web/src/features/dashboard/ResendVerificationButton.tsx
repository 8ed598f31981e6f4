import { useTexts } from '../../payments/texts'
import { Button } from '../../ui/Button'
import { useVerificationResend } from '../auth'
import * as hero from './NextStepCard.css'

interface ResendButtonProps {
  email: string
  /** Something else is the thing to do, and no letter may have been sent yet. */
  isSecondary: boolean
}

/** Mails the verification link again; absent where the server has no such call. */
export const ResendVerificationButton = ({ email, isSecondary }: ResendButtonProps) => {
  const { plans } = useTexts()
  const { isOffered, busy, secondsLeft, send } = useVerificationResend(email)
  if (!isOffered) return null
  return (
    <Button
      size="lg"
      {...(isSecondary && { variant: 'ghost', className: hero.standaloneAction })}
      busy={busy}
      disabled={secondsLeft > 0}
      onClick={send}
    >
      {secondsLeft > 0
        ? plans.verify.resendIn({ seconds: secondsLeft })
        : isSecondary
          ? plans.verify.send()
          : plans.verify.resend()}
    </Button>
  )
}
