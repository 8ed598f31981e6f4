import { RESEND_COOLDOWN_SECONDS, SECOND } from '@zoog/contract/constants'
import { getStored, setStored } from '../../storage/local'

/** A reset link that was asked for: for whom, and when (ms) another may be. */
export interface ResetLinkRequest {
  email: string
  againAt: number
}

/** The link asked for last, for as long as its cool-down lasts; it survives a reload. */
export const getResetLinkRequest = (now: number): ResetLinkRequest | null => {
  const { email, againAt } = getStored('drafts').resetLink ?? {}
  const until = Number(againAt)
  const waits = until > now && until <= now + RESEND_COOLDOWN_SECONDS * SECOND
  return email && waits ? { email, againAt: until } : null
}

/** Begins the cool-down. */
export const saveResetLinkRequest = (email: string, now: number): ResetLinkRequest => {
  const againAt = now + RESEND_COOLDOWN_SECONDS * SECOND
  const drafts = getStored('drafts')
  setStored('drafts', { ...drafts, resetLink: { email, againAt: String(againAt) } })
  return { email, againAt }
}
