import { MINUTE } from '@zoog/contract/constants'
import { STEP_UP_MINUTES } from '@zoog/contract/two-factor'
import { httpError } from '../../core/errors'
import type { Data, SessionRow, UserRow } from '../../core/schema'
import { findActiveAuthenticator } from './authenticator'

/** A clock that was moved back makes no code fresh again. */
const isFresh = ({ steppedUpAt }: SessionRow, now: number): boolean =>
  steppedUpAt !== null && steppedUpAt <= now && now < steppedUpAt + STEP_UP_MINUTES * MINUTE

/** Refuses what takes a fresh code of the second step in a session that gave none (R-KEYS-4). */
export const requireStepUp = (
  data: Data,
  now: number,
  { user, session }: { user: UserRow; session: SessionRow },
): void => {
  if (findActiveAuthenticator(data, now, user.id) && !isFresh(session, now))
    throw httpError(403, 'step_up_needed', 'Enter the code of your authenticator app to go on.')
}
