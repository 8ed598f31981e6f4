import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/buying-texts'
import { useResend } from '../../parts/use-resend'
import { getStored, setStored } from '../../storage/local'
import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'

interface VerifyNoticeProps {
  email: string
  /** What is said elsewhere refers to this notice. */
  isNeeded: boolean
}

/** Tells an unverified user what to do: once of itself, after that on request (R-STORE-1). */
export const VerifyNotice = ({ email, isNeeded }: VerifyNoticeProps) => {
  const { plans } = useTexts()
  const [isFirst] = useState(() => getStored('vrfshwn') === null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setStored('vrfshwn', '1'), [])
  if (isFirst || isNeeded) return <HowToVerify email={email} />
  return (
    <Stack gap={3}>
      <div>
        <Button variant="secondary" size="sm" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
          {plans.verify.title()}
        </Button>
      </div>
      {isAsked && <HowToVerify email={email} />}
    </Stack>
  )
}

/** What to do, with the link mailed again, once a minute at most. */
const HowToVerify = ({ email }: { email: string }) => {
  const { plans } = useTexts()
  const { isOffered, busy, secondsLeft, send } = useResend(email)
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
