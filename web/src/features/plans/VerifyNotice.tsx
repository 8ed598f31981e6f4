import { useMutation } from '@tanstack/react-query'
import { RESEND_COOLDOWN_SECONDS, SNACKBAR_MS } from '@zoog/contract/constants'
import { useEffect, useState } from 'react'
import { errorText } from '../../api/error-text'
import { resendVerification } from '../../api/extensions'
import { answeredFailure, isMissing } from '../../api/failures'
import { currentTexts, useTexts } from '../../i18n/texts'
import { useCooldown } from '../../lib/use-cooldown'
import { refreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { recallPortal, remember, rememberPortal } from '../../storage/local'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'

/** A server may ask for more patience than usual, but not for ever. */
const LONGEST_SECONDS = 3600

/** Tells an unverified user what to do, and mails the link again, once a minute at most. */
export const VerifyNotice = ({ email }: { email: string }) => {
  const { plans } = useTexts()
  const [until, setUntil] = useState(() => recallPortal().resendAt)
  const [isOffered, setOffered] = useState(true)
  const left = useCooldown(until, LONGEST_SECONDS)
  useEffect(() => remember('vrfshwn', '1'), [])
  const wait = (seconds: number) => {
    const moment = Date.now() + seconds * 1000
    rememberPortal({ resendAt: moment })
    setUntil(moment)
  }
  const resend = useMutation({
    mutationFn: resendVerification,
    meta: { ownError: true },
    onSuccess: () => {
      wait(RESEND_COOLDOWN_SECONDS)
      showSnackbar('success', currentTexts().LL.plans.verify.sent({ email }), SNACKBAR_MS.success)
    },
    onError: (error) => {
      // A server without this call: there is no button then.
      if (isMissing(error)) return setOffered(false)
      const { LL, errorCodes } = currentTexts()
      showSnackbar('error', errorText(error, LL, errorCodes))
      const failed = answeredFailure(error)
      if (failed?.status === 429) wait(failed.retryAfter ?? RESEND_COOLDOWN_SECONDS)
      // The address was verified meanwhile, in another tab or on another device.
      if (failed?.body.code === 'already_verified') refreshUser().catch(() => undefined)
    },
  })
  return (
    <Notice
      tone="warning"
      title={plans.verify.title()}
      actions={
        isOffered && (
          <Button
            variant="secondary"
            size="sm"
            busy={resend.isPending}
            disabled={left > 0}
            onClick={() => resend.mutate()}
          >
            {left > 0 ? plans.verify.resendIn({ seconds: left }) : plans.verify.resend()}
          </Button>
        )
      }
    >
      {plans.verify.text({ email })} {left > 0 && plans.verify.spam()}
    </Notice>
  )
}
