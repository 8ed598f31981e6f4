import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { HOUR, MINUTE, SECOND } from '@zoog/contract/constants'
import {
  type DeviceHandOff,
  HAND_OFF_NUMBER_COUNT,
  HAND_OFF_SECONDS,
  type HandOffState,
} from '@zoog/contract/device-hand-off'
import { toWireDate } from '@zoog/contract/wire-date'
import { fieldError, httpError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import { hashSecret } from '../../core/links'
import { type RateLimit, reserveAttempt } from '../../core/rate-limit'
import type { Data, DeviceHandOffRow, SessionRow, UserRow } from '../../core/schema'

type Step = 'open' | 'confirm' | 'claim' | 'cancel'

const TRANSITIONS: Record<HandOffState, Partial<Record<Step, HandOffState>>> = {
  waiting: { open: 'opened', cancel: 'canceled' },
  opened: { confirm: 'confirmed', cancel: 'canceled' },
  confirmed: { claim: 'claimed', cancel: 'canceled' },
  claimed: {},
  canceled: {},
  expired: {},
}

/** The rate limit for new links, above the needs of a customer with camera problems. */
const LINKS: RateLimit = { max: 20, windowMs: 15 * MINUTE }
/** The time for which an ended hand-off is stored, because the computer still checks whether the phone connects. */
const RETENTION_MS = HOUR

const handOffOverError = () =>
  httpError(422, 'hand_off_ended', 'This code no longer works. Create a new one on your computer.')

/**
 * Returns the current state: canceled after the computer's session ended, expired after its time or if the clock was
 * set back.
 */
const getHandOffState = (data: Data, now: number, row: DeviceHandOffRow): HandOffState => {
  if (TRANSITIONS[row.state].cancel === undefined) return row.state
  if (!data.sessions.some(({ id }) => id === row.sessionId)) return 'canceled'
  return row.createdAt <= now && now < row.expiresAt ? row.state : 'expired'
}

const applyStep = (data: Data, now: number, row: DeviceHandOffRow, step: Step): void => {
  const next = TRANSITIONS[getHandOffState(data, now, row)][step]
  if (next === undefined) throw handOffOverError()
  row.state = next
}

/** Returns whether an app on a phone of the account was used since the phone took its session. */
const isConnected = (data: Data, { userId, claimed }: DeviceHandOffRow): boolean =>
  claimed !== null &&
  data.sessions.some(
    (row) =>
      row.userId === userId &&
      row.kind === 'app' &&
      /Android|iPhone|iPad/.test(row.userAgent) &&
      row.lastSeenAt >= claimed.at &&
      row.lastSeenAt > row.createdAt,
  )

const toHandOffView = (data: Data, now: number, row: DeviceHandOffRow): DeviceHandOff => ({
  id: row.id,
  state: getHandOffState(data, now, row),
  expiresAt: toWireDate(row.expiresAt),
  phone: row.phone && { userAgent: row.phone.userAgent, country: row.phone.country },
  numbers: row.phone?.numbers ?? [],
  isConnected: isConnected(data, row),
})

/** Returns the newest hand-off of a session; null if there is none. */
export const findHandOff = (data: Data, now: number, sessionId: string): DeviceHandOff | null => {
  const row = data.handOffs.findLast((handOff) => handOff.sessionId === sessionId)
  return row ? toHandOffView(data, now, row) : null
}

/** Creates a hand-off and the secret of its link. Ends the session's previous hand-off. */
export const startHandOff = (
  data: Data,
  now: number,
  session: SessionRow,
): { token: string; handOff: DeviceHandOff } => {
  const { id: sessionId, userId } = session
  const counter = { key: `hand-off:${userId}`, limit: LINKS }
  reserveAttempt(data, now, [counter], 'You’ve created too many sign-in codes.')
  data.handOffs = data.handOffs.filter((row) => row.createdAt > now - RETENTION_MS)
  for (const row of data.handOffs)
    if (row.sessionId === sessionId && TRANSITIONS[row.state].cancel) row.state = 'canceled'
  const token = randomBytes(32).toString('base64url')
  const row: DeviceHandOffRow = {
    id: randomUUID(),
    userId,
    sessionId,
    tokenHash: hashSecret(token),
    state: 'waiting',
    phone: null,
    claimed: null,
    createdAt: now,
    expiresAt: now + HAND_OFF_SECONDS.link * SECOND,
  }
  data.handOffs.push(row)
  return { token, handOff: toHandOffView(data, now, row) }
}

const pickNumbers = (): string[] => {
  const numbers = new Set<string>()
  while (numbers.size < HAND_OFF_NUMBER_COUNT) numbers.add(String(randomInt(10, 100)))
  return [...numbers]
}

/**
 * Opens a link for the first phone only. A retry of the same phone gets the same result, in case the response was
 * lost.
 */
export const openHandOff = (
  data: Data,
  now: number,
  { token, secret }: { token: string; secret: string },
  { userAgent, country }: { userAgent: string; country: string },
): { id: string; number: string } => {
  const row = data.handOffs.find(({ tokenHash }) => tokenHash === hashSecret(token))
  if (!row) throw httpError(422, 'link_invalid', 'This link isn’t valid or has already been used.')
  const state = getHandOffState(data, now, row)
  if (row.phone && ['opened', 'confirmed', 'claimed'].includes(state)) {
    if (row.phone.secretHash === hashSecret(secret)) return { id: row.id, number: row.phone.number }
    throw httpError(
      422,
      'hand_off_used',
      'This code was already opened on another phone. Create a new one on your computer.',
    )
  }
  applyStep(data, now, row, 'open')
  const numbers = pickNumbers()
  const number = numbers[randomInt(HAND_OFF_NUMBER_COUNT)] ?? ''
  row.phone = { secretHash: hashSecret(secret), number, numbers, userAgent: userAgent.slice(0, 300), country }
  return { id: row.id, number }
}

const requireOwnHandOff = (data: Data, sessionId: string, id: string): DeviceHandOffRow => {
  const row = data.handOffs.find((handOff) => handOff.id === id && handOff.sessionId === sessionId)
  if (!row) throw handOffOverError()
  return row
}

/** Confirms the number chosen on the computer. A wrong number ends the hand-off: the phone may be a stranger's. */
export const confirmHandOff = (
  data: Data,
  now: number,
  sessionId: string,
  { id, number }: { id: string; number: string },
): DeviceHandOff => {
  const row = requireOwnHandOff(data, sessionId, id)
  if (TRANSITIONS[getHandOffState(data, now, row)].confirm === undefined) throw handOffOverError()
  if (!row.phone?.numbers.includes(number))
    throw fieldError(422, 'invalid_input', 'number', 'Choose one of the numbers shown.')
  const isRight = number === row.phone.number
  applyStep(data, now, row, isRight ? 'confirm' : 'cancel')
  if (isRight) row.expiresAt = now + HAND_OFF_SECONDS.claim * SECOND
  return toHandOffView(data, now, row)
}

/** Cancels a hand-off in progress. */
export const cancelHandOff = (data: Data, now: number, sessionId: string, id: string): void => {
  const row = requireOwnHandOff(data, sessionId, id)
  if (TRANSITIONS[getHandOffState(data, now, row)].cancel) applyStep(data, now, row, 'cancel')
}

/** Returns the state of a hand-off for its phone; expired if it is unknown. */
export const getHandOffStateForPhone = (data: Data, now: number, id: string): HandOffState => {
  const row = data.handOffs.find((handOff) => handOff.id === id)
  return row ? getHandOffState(data, now, row) : 'expired'
}

/**
 * Returns the session of a confirmed phone and its user; `start` creates the session. A timely retry gets the same
 * session, in case the response was lost.
 */
export const claimHandOff = (
  data: Data,
  now: number,
  secret: string,
  start: (user: UserRow) => SessionRow,
): { user: UserRow; session: SessionRow } => {
  const row = data.handOffs.find(({ phone }) => phone?.secretHash === hashSecret(secret))
  const user = row && findUserById(data, row.userId)
  if (!row || !user) throw handOffOverError()
  const state = getHandOffState(data, now, row)
  if (state === 'opened')
    throw httpError(
      422,
      'hand_off_unconfirmed',
      'First, on your computer, choose the number shown on this phone.',
    )
  if (state === 'claimed') {
    const session = data.sessions.find(({ id }) => id === row.claimed?.sessionId)
    if (!session || now < row.createdAt || now >= row.expiresAt) throw handOffOverError()
    return { user, session }
  }
  applyStep(data, now, row, 'claim')
  const session = start(user)
  row.claimed = { sessionId: session.id, at: now }
  return { user, session }
}

/** Returns the hand-offs of all accounts, for the control panel. */
export const listHandOffs = (data: Data, now: number) =>
  data.handOffs.map((row) => ({
    email: findUserById(data, row.userId)?.email ?? '',
    state: getHandOffState(data, now, row),
    number: row.phone?.number ?? null,
    phone: row.phone?.userAgent ?? null,
  }))
