import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { toWireDate } from '@zoog/contract/common'
import { HOUR, MINUTE, SECOND } from '@zoog/contract/constants'
import {
  HAND_OVER_NUMBERS,
  HAND_OVER_SECONDS,
  type HandOver,
  type HandOverState,
} from '@zoog/contract/hand-over'
import type { Data, HandOverRow, SessionRow, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { consumeAttempt, type Limit } from './attempts'
import { findById } from './find-user'
import { hashOf } from './links'

type Kept = Pick<Data, 'handOvers' | 'sessions'>
type Step = 'open' | 'confirm' | 'take' | 'refuse'

/** The whole machine. What is not named here does not happen. */
const NEXT: Record<HandOverState, Partial<Record<Step, HandOverState>>> = {
  waiting: { open: 'opened', refuse: 'refused' },
  opened: { confirm: 'confirmed', refuse: 'refused' },
  confirmed: { take: 'taken', refuse: 'refused' },
  taken: {},
  refused: {},
  expired: {},
}

/** More than anybody makes who only has trouble with the camera. */
const LINKS: Limit = { max: 20, withinMs: 15 * MINUTE }
/** How long one that has ended is kept: the desk goes on looking whether the phone connects. */
const KEPT_MS = HOUR

const isOver = () =>
  refuse(422, 'hand_over_over', 'This code no longer works. Make a new one on your computer.')

/** Who made the link must still be signed in, and its time not be over; a clock that was moved back makes none good. */
export const handOverState = (data: Pick<Data, 'sessions'>, now: number, row: HandOverRow): HandOverState => {
  if (NEXT[row.state].refuse === undefined) return row.state
  if (!data.sessions.some(({ id }) => id === row.sessionId)) return 'refused'
  return row.createdAt <= now && now < row.expiresAt ? row.state : 'expired'
}

const go = (data: Kept, now: number, row: HandOverRow, step: Step): void => {
  const next = NEXT[handOverState(data, now, row)][step]
  if (next === undefined) throw isOver()
  row.state = next
}

/** Whether an app on a phone of the account was used, after it signed in, since the phone took its session. */
const isConnected = (data: Kept, { userId, taken }: HandOverRow): boolean =>
  taken !== null &&
  data.sessions.some(
    (row) =>
      row.userId === userId &&
      row.kind === 'app' &&
      /Android|iPhone|iPad/.test(row.userAgent) &&
      row.lastSeenAt >= taken.at &&
      row.lastSeenAt > row.createdAt,
  )

const view = (data: Kept, now: number, row: HandOverRow): HandOver => ({
  id: row.id,
  state: handOverState(data, now, row),
  expiresAt: toWireDate(row.expiresAt),
  phone: row.phone && { userAgent: row.phone.userAgent, country: row.phone.country },
  numbers: row.phone?.numbers ?? [],
  isConnected: isConnected(data, row),
})

/** The newest hand-over of a session; null where there is none. */
export const handOverOf = (data: Kept, now: number, sessionId: string): HandOver | null => {
  const row = data.handOvers.findLast((each) => each.sessionId === sessionId)
  return row ? view(data, now, row) : null
}

/** Makes the secret of a link; the one that this session made before is good no longer. */
export const beginHandOver = (
  data: Data,
  now: number,
  session: SessionRow,
): { token: string; handOver: HandOver } => {
  const { id: sessionId, userId } = session
  consumeAttempt(data, `hand-over:${userId}`, LINKS, now, 'Too many codes. Please try again later.')
  data.handOvers = data.handOvers.filter((row) => row.createdAt > now - KEPT_MS)
  for (const row of data.handOvers)
    if (row.sessionId === sessionId && NEXT[row.state].refuse) row.state = 'refused'
  const token = randomBytes(32).toString('base64url')
  const row: HandOverRow = {
    id: randomUUID(),
    userId,
    sessionId,
    tokenHash: hashOf(token),
    state: 'waiting',
    phone: null,
    taken: null,
    createdAt: now,
    expiresAt: now + HAND_OVER_SECONDS.link * SECOND,
  }
  data.handOvers.push(row)
  return { token, handOver: view(data, now, row) }
}

/** Different numbers of two digits, in no order. */
const someNumbers = (): string[] => {
  const numbers = new Set<string>()
  while (numbers.size < HAND_OVER_NUMBERS) numbers.add(String(randomInt(10, 100)))
  return [...numbers]
}

/** Opens a link; who is first is the only one, and is told the same where the answer was lost. */
export const openHandOver = (
  data: Kept,
  now: number,
  { token, secret }: { token: string; secret: string },
  { userAgent, country }: { userAgent: string; country: string },
): { id: string; number: string } => {
  const row = data.handOvers.find(({ tokenHash }) => tokenHash === hashOf(token))
  if (!row) throw refuse(422, 'link_invalid', 'This link is not valid, or it has been used already.')
  const state = handOverState(data, now, row)
  if (row.phone && ['opened', 'confirmed', 'taken'].includes(state)) {
    if (row.phone.secretHash === hashOf(secret)) return { id: row.id, number: row.phone.number }
    throw refuse(
      422,
      'hand_over_used',
      'This code was opened on another phone already. Make a new one on your computer.',
    )
  }
  go(data, now, row, 'open')
  const numbers = someNumbers()
  const number = numbers[randomInt(HAND_OVER_NUMBERS)] ?? ''
  row.phone = { secretHash: hashOf(secret), number, numbers, userAgent: userAgent.slice(0, 300), country }
  return { id: row.id, number }
}

const ownRow = (data: Kept, sessionId: string, id: string): HandOverRow => {
  const row = data.handOvers.find((each) => each.id === id && each.sessionId === sessionId)
  if (!row) throw isOver()
  return row
}

/** The number that was chosen at the desk. Another one than the phone's is a phone that is not the person's. */
export const confirmHandOver = (
  data: Kept,
  now: number,
  sessionId: string,
  { id, number }: { id: string; number: string },
): HandOver => {
  const row = ownRow(data, sessionId, id)
  if (NEXT[handOverState(data, now, row)].confirm === undefined) throw isOver()
  if (!row.phone?.numbers.includes(number)) {
    const message = 'Choose one of the numbers shown.'
    throw refuse(422, 'invalid_input', message, { number: [message] })
  }
  const isRight = number === row.phone.number
  go(data, now, row, isRight ? 'confirm' : 'refuse')
  if (isRight) row.expiresAt = now + HAND_OVER_SECONDS.take * SECOND
  return view(data, now, row)
}

/** Ends a hand-over; what has ended already stays as it is. */
export const endHandOver = (data: Kept, now: number, sessionId: string, id: string): void => {
  const row = ownRow(data, sessionId, id)
  if (NEXT[handOverState(data, now, row)].refuse) go(data, now, row, 'refuse')
}

/** How a hand-over stands, for its phone; one that is not known is over. */
export const stateForPhone = (data: Kept, now: number, id: string): HandOverState => {
  const row = data.handOvers.find((each) => each.id === id)
  return row ? handOverState(data, now, row) : 'expired'
}

/**
 * The session of a phone that was confirmed, and whose it is. Where the answer that brought it was lost, the phone asks
 * again in time and has the same one.
 *
 * @param start begins the session.
 */
export const takeHandOver = (
  data: Kept & Pick<Data, 'users'>,
  now: number,
  secret: string,
  start: (user: UserRow) => SessionRow,
): { user: UserRow; session: SessionRow } => {
  const row = data.handOvers.find(({ phone }) => phone?.secretHash === hashOf(secret))
  const user = row && findById(data, row.userId)
  if (!row || !user) throw isOver()
  const state = handOverState(data, now, row)
  if (state === 'opened')
    throw refuse(422, 'hand_over_unconfirmed', 'Choose the number of this phone on your computer first.')
  if (state === 'taken') {
    const session = data.sessions.find(({ id }) => id === row.taken?.sessionId)
    if (!session || now < row.createdAt || now >= row.expiresAt) throw isOver()
    return { user, session }
  }
  go(data, now, row, 'take')
  const session = start(user)
  row.taken = { sessionId: session.id, at: now }
  return { user, session }
}

/** Every hand-over, of whomever, for the desk. */
export const allHandOvers = (data: Data, now: number) =>
  data.handOvers.map((row) => ({
    email: data.users.find(({ id }) => id === row.userId)?.email ?? '',
    state: handOverState(data, now, row),
    number: row.phone?.number ?? null,
    phone: row.phone?.userAgent ?? null,
  }))
