import { RESEND_COOLDOWN_SECONDS, SNACKBAR_MS } from '@zoog/contract/constants'
import { useState } from 'react'
import { useResendVerification } from '../../api/account'
import { isNotFound, toErrorResponse } from '../../api/errors'
import { useCooldown } from '../../lib/use-cooldown'
import { currentTexts } from '../../payments/texts'
import { refreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { getStored, setStored } from '../../storage/local'

/** The longest cooldown that the portal accepts from a server. */
const MAX_COOLDOWN_SECONDS = 3600

interface Resend {
  /** The server has the endpoint. */
  isOffered: boolean
  busy: boolean
  /** Seconds until the next request is allowed. */
  secondsLeft: number
  send: () => void
}

/** Returns a function that resends the verification email, at most once a minute across all pages (R-AUTH-9). */
export const useVerificationResend = (email: string): Resend => {
  const [until, setUntil] = useState(() => getStored('resendAt'))
  const [isOffered, setOffered] = useState(true)
  const startCooldown = (seconds: number) => {
    const nextResendAt = Date.now() + seconds * 1000
    setStored('resendAt', nextResendAt)
    setUntil(nextResendAt)
  }
  const { mutateAsync, isPending } = useResendVerification()
  const send = async () => {
    try {
      await mutateAsync({ body: {} })
    } catch (error) {
      // Without the endpoint, the button disappears.
      if (isNotFound(error)) return setOffered(false)
      const failed = toErrorResponse(error)
      if (failed?.status === 429) startCooldown(failed.retryAfter ?? RESEND_COOLDOWN_SECONDS)
      // The address was verified in another tab or on another device.
      if (failed?.body.code === 'already_verified') refreshUser().catch(() => undefined)
      return
    }
    startCooldown(RESEND_COOLDOWN_SECONDS)
    showSnackbar('success', currentTexts().LL.plans.verify.sent({ email }), SNACKBAR_MS.success)
  }
  return {
    isOffered,
    busy: isPending,
    secondsLeft: useCooldown(until, MAX_COOLDOWN_SECONDS),
    send: () => void send(),
  }
}
