import { RESEND_COOLDOWN_SECONDS, SNACKBAR_MS } from '@zoog/contract/constants'
import { useState } from 'react'
import { useResendVerification } from '../../api/account'
import { isNotFound, toErrorResponse } from '../../api/errors'
import { useCooldown } from '../../lib/use-cooldown'
import { currentTexts } from '../../payments/texts'
import { refreshUser } from '../../state/session'
import { showSnackbar } from '../../state/snackbars'
import { getStored, setStored } from '../../storage/local'

/** The longest cooldown that a server may ask for. */
const LONGEST_SECONDS = 3600

interface Resend {
  /** The server has such a call. */
  isOffered: boolean
  busy: boolean
  /** Seconds until it may be asked for again. */
  secondsLeft: number
  send: () => void
}

/** Sends the verification email again, at most once a minute on all pages (R-AUTH-9). */
export const useVerificationResend = (email: string): Resend => {
  const [until, setUntil] = useState(() => getStored('resendAt'))
  const [isOffered, setOffered] = useState(true)
  const wait = (seconds: number) => {
    const moment = Date.now() + seconds * 1000
    setStored('resendAt', moment)
    setUntil(moment)
  }
  const { mutateAsync, isPending } = useResendVerification()
  const send = async () => {
    try {
      await mutateAsync({ body: {} })
    } catch (error) {
      // A server without this call: there is no button then.
      if (isNotFound(error)) return setOffered(false)
      const failed = toErrorResponse(error)
      if (failed?.status === 429) wait(failed.retryAfter ?? RESEND_COOLDOWN_SECONDS)
      // The address was verified meanwhile, in another tab or on another device.
      if (failed?.body.code === 'already_verified') refreshUser().catch(() => undefined)
      return
    }
    wait(RESEND_COOLDOWN_SECONDS)
    showSnackbar('success', currentTexts().LL.plans.verify.sent({ email }), SNACKBAR_MS.success)
  }
  return {
    isOffered,
    busy: isPending,
    secondsLeft: useCooldown(until, LONGEST_SECONDS),
    send: () => void send(),
  }
}
