import { RESEND_COOLDOWN_SECONDS, SECOND } from '@zoog/contract/constants'
import { getStored, setStored } from '../../storage/local'

/** A requested reset link: its email, and when (in ms) another may be requested. */
export interface ResetLinkRequest {
  email: string
  againAt: number
}

/** Returns the last requested link during its cooldown, which survives a reload. */
export const getResetLinkRequest = (now: number): ResetLinkRequest | null => {
  const { email, againAt } = getStored('drafts').resetLink ?? {}
  const until = Number(againAt)
  const waits = until > now && until <= now + RESEND_COOLDOWN_SECONDS * SECOND
  return email && waits ? { email, againAt: until } : null
}

/** Starts the cooldown. */
export const saveResetLinkRequest = (email: string, now: number): ResetLinkRequest => {
  const againAt = now + RESEND_COOLDOWN_SECONDS * SECOND
  const drafts = getStored('drafts')
  setStored('drafts', { ...drafts, resetLink: { email, againAt: String(againAt) } })
  return { email, againAt }
}
