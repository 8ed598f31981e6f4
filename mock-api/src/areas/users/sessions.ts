import type { SessionInfo } from '@zoog/contract/sessions'
import { toWireDate } from '@zoog/contract/wire-date'
import { httpError } from '../../core/errors'
import type { Data } from '../../core/schema'

/** Lists the sessions of a user: the current one first, then by last use. */
export const listSessions = (data: Data, now: number, userId: number, currentId: string): SessionInfo[] =>
  data.sessions
    .filter((session) => session.userId === userId && session.current.expiresAt > now)
    .toSorted(
      (a, b) => Number(b.id === currentId) - Number(a.id === currentId) || b.lastSeenAt - a.lastSeenAt,
    )
    .map((session) => ({
      id: session.id,
      userAgent: session.userAgent,
      createdAt: toWireDate(session.createdAt),
      lastSeenAt: toWireDate(session.lastSeenAt),
      isCurrent: session.id === currentId,
      kind: session.kind,
    }))

export const endSession = (data: Data, userId: number, sessionId: string): void => {
  const row = data.sessions.find((session) => session.id === sessionId && session.userId === userId)
  if (!row) throw httpError(404, 'not_found', 'This device is already signed out.')
  data.sessions = data.sessions.filter((session) => session !== row)
}
