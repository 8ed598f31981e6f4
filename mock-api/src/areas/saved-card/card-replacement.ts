import { randomBytes } from 'node:crypto'
import { HOUR } from '@zoog/contract/constants'
import type { FailureReason } from '@zoog/contract/payment-values'
import type { CARD_REPLACEMENT_STATES, SavedCard } from '@zoog/contract/saved-card'
import { keepNewest } from '../../core/keep-newest'
import { reserveAttempt } from '../../core/rate-limit'
import type { CardReplacementRow, Data, UserRow } from '../../core/schema'

const REPLACEMENT_LIFETIME_MS = HOUR

/** The rate limit for replacements of a customer; as many are stored. */
const RATE_LIMIT = { max: 30, windowMs: HOUR }

type State = CardReplacementRow['state']

export type ReplacementEvent =
  | { type: 'cardDeclined'; reason: FailureReason }
  /** `after` is the result after 3-D Secure; null if it isn't required. */
  | { type: 'cardTaken'; card: SavedCard; fingerprint: string; after: 'succeeded' | 'declined' | null }
  | { type: 'authenticated'; passed: boolean }
  | { type: 'canceled' }
  | { type: 'superseded' }

interface TakenCard {
  card: SavedCard
  fingerprint?: string
}

interface Step {
  state: State
  /** The card that this step saves; null for none. */
  saved: TakenCard | null
}

const createDeclinedStep = (reason: FailureReason): Step => ({ state: { kind: 'open', reason }, saved: null })
const createReplacedStep = ({ card, fingerprint }: TakenCard): Step => ({
  state: { kind: 'replaced' },
  saved: { card, fingerprint },
})

const handlePageEvent = (event: ReplacementEvent, unchanged: Step): Step => {
  if (event.type === 'cardDeclined') return createDeclinedStep(event.reason)
  if (event.type !== 'cardTaken') return unchanged
  const { card, fingerprint, after } = event
  return after === null
    ? createReplacedStep(event)
    : { state: { kind: 'authenticating', card, fingerprint, after }, saved: null }
}

/** Returns the next state of a replacement. Final states never change, and unrelated events have no effect. */
export const getNextReplacementState = (state: State, event: ReplacementEvent): Step => {
  const unchanged: Step = { state, saved: null }
  if (state.kind !== 'open' && state.kind !== 'authenticating') return unchanged
  if (event.type === 'canceled' || event.type === 'superseded')
    return { state: { kind: event.type }, saved: null }
  if (state.kind === 'open') return handlePageEvent(event, unchanged)
  if (event.type !== 'authenticated') return unchanged
  if (!event.passed) return createDeclinedStep('authentication_failed')
  return state.after === 'succeeded' ? createReplacedStep(state) : createDeclinedStep('card_declined')
}

/** Returns the state of a replacement as the contract names it. */
export const getReplacementState = (
  { state: { kind }, createdAt }: CardReplacementRow,
  now: number,
): (typeof CARD_REPLACEMENT_STATES)[number] =>
  (kind === 'open' || kind === 'authenticating') && now - createdAt >= REPLACEMENT_LIFETIME_MS
    ? 'expired'
    : kind

/** Ends a user's open replacements. */
export const supersedeReplacements = (data: Data, userId: number): void => {
  for (const row of data.cardReplacements)
    if (row.userId === userId) row.state = getNextReplacementState(row.state, { type: 'superseded' }).state
}

/** Starts a replacement and ends earlier ones. */
export const startCardReplacement = (
  data: Data,
  now: number,
  user: UserRow,
  returnOrigin: string,
): CardReplacementRow => {
  reserveAttempt(data, now, [{ key: `card-replacement:${user.id}`, limit: RATE_LIMIT }], 'Too many attempts.')
  supersedeReplacements(data, user.id)
  const row: CardReplacementRow = {
    id: `rep_${randomBytes(18).toString('base64url')}`,
    userId: user.id,
    returnOrigin,
    createdAt: now,
    state: { kind: 'open', reason: null },
  }
  data.cardReplacements.push(row)
  const isOwn = ({ userId }: CardReplacementRow) => userId === user.id
  data.cardReplacements = keepNewest(data.cardReplacements, RATE_LIMIT.max, isOwn)
  return row
}

/** Finds a replacement of any user. */
export const findCardReplacement = (data: Data, id: string): CardReplacementRow | undefined =>
  data.cardReplacements.find((row) => row.id === id)
