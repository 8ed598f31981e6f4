import type { Data, UserRow } from '../db/schema'
import { endSessions } from '../tokens'
import { removeDevices } from './devices'
import type { Caller } from './guessing'
import { mailPasswordChanged } from './mails'

/** Changes the name; either part may be empty. */
export const setName = (user: UserRow, input: { firstName: string; secondName: string }): void => {
  user.firstName = input.firstName.trim()
  user.secondName = input.secondName.trim()
}

/** Changes the password of a user who confirmed with the old one, and signs every other session out. */
export const setPassword = (
  data: Data,
  now: number,
  user: UserRow,
  passwordHash: string,
  by: { sessionId: string; caller: Caller; origin: string },
): void => {
  user.passwordHash = passwordHash
  user.needsPassword = false
  endSessions(data, user.id, by.sessionId)
  removeDevices(data, user.id, by.caller.device)
  // Whoever asked for a reset before knows of a password that is no more.
  data.oneTimeTokens = data.oneTimeTokens.filter((row) => row.kind !== 'reset' || row.userId !== user.id)
  mailPasswordChanged(data, now, user, by.origin)
}
