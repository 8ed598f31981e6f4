import { MINUTE } from '@zoog/contract/constants'
import { STEP_UP_MINUTES } from '@zoog/contract/two-factor'
import { httpError } from '../../core/errors'
import type { Data, SessionRow } from '../../core/schema'
import type { Bearer } from '../../core/tokens'
import { findActiveAuthenticator } from './authenticator'

/** Returns whether the session was confirmed within ten minutes. Setting the clock back doesn't extend that. */
const isFresh = ({ steppedUpAt }: SessionRow, now: number): boolean =>
  steppedUpAt !== null && steppedUpAt <= now && now < steppedUpAt + STEP_UP_MINUTES * MINUTE

export const stepUpNeededError = () =>
  httpError(403, 'step_up_required', 'Enter the code from your authenticator app to continue.')

/** Throws 403 for a session without a recent code if two-factor authentication is on (R-KEYS-4). */
export const requireStepUp = (data: Data, now: number, { user, session }: Bearer): void => {
  if (findActiveAuthenticator(data, now, user.id) && !isFresh(session, now)) throw stepUpNeededError()
}

/** Throws 403 for a session without a recent code, or without a recent password if two-factor authentication is off. */
export const requireConfirmation = (data: Data, now: number, bearer: Bearer): void => {
  requireStepUp(data, now, bearer)
  if (!isFresh(bearer.session, now))
    throw httpError(403, 'password_required', 'Enter your password to continue.')
}
