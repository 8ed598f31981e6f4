import { RESEND_COOLDOWN_SECONDS, SECOND } from '@zoog/contract/constants'
import { getStored, setStored } from '../../storage/local'

type Change = (event: { target: { value: string } }) => void

/** Returns the last typed email. */
export const getEmailDraft = (): string => getStored('emailDraft')

/** Returns a change handler that stores the typed email, to prefill other forms. Never use it for passwords. */
export const saveEmailDraftOnChange =
  (change: Change): Change =>
  (event) => {
    setStored('emailDraft', event.target.value)
    change(event)
  }

/** A requested reset link: its email, and when (in ms) another may be requested. */
export interface ResetLinkRequest {
  email: string
  againAt: number
}

/** Returns the last requested link during its cooldown, which survives a reload. */
export const getResetLinkRequest = (now: number): ResetLinkRequest | null => {
  const request = getStored('resetLinkRequest')
  if (!request) return null
  // A cooldown that ends later than a new one was stored before the clock was set back.
  const isWaiting = request.againAt > now && request.againAt <= now + RESEND_COOLDOWN_SECONDS * SECOND
  return isWaiting ? request : null
}

/** Starts the cooldown. */
export const saveResetLinkRequest = (email: string, now: number): ResetLinkRequest => {
  const request = { email, againAt: now + RESEND_COOLDOWN_SECONDS * SECOND }
  setStored('resetLinkRequest', request)
  return request
}
