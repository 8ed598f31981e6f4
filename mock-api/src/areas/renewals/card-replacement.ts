import { randomBytes } from 'node:crypto'
import { HOUR } from '@zoog/contract/constants'
import type { FailureReason } from '@zoog/contract/payment-values'
import type { CARD_REPLACEMENT_STATES, SavedCard } from '@zoog/contract/saved-card'
import type { CardReplacementRow, Data, UserRow } from '../../core/schema'

/** How long a visit to the provider's page is good for. */
const LIFE_MS = HOUR

type State = CardReplacementRow['state']

export type ReplacementEvent =
  | { type: 'cardRefused'; reason: FailureReason }
  /** `after` is what comes of it after 3-D Secure; null where its bank asks for none. */
  | { type: 'cardTaken'; card: SavedCard; after: 'succeeds' | 'is declined' | null }
  | { type: 'authenticated'; passed: boolean }
  | { type: 'canceled' }
  | { type: 'superseded' }

interface Step {
  state: State
  /** The card that is saved with this step; null: none. */
  saved: SavedCard | null
}

const refused = (reason: FailureReason): Step => ({ state: { kind: 'open', reason }, saved: null })
const replacedBy = (card: SavedCard): Step => ({ state: { kind: 'replaced' }, saved: card })

const handlePageEvent = (event: ReplacementEvent, stays: Step): Step => {
  if (event.type === 'cardRefused') return refused(event.reason)
  if (event.type !== 'cardTaken') return stays
  const { card, after } = event
  return after === null ? replacedBy(card) : { state: { kind: 'authenticating', card, after }, saved: null }
}

/** What a visit to the provider's page becomes. What is decided stays as it is, and so does what an event is not about. */
export const getNextReplacementState = (state: State, event: ReplacementEvent): Step => {
  const stays: Step = { state, saved: null }
  if (state.kind !== 'open' && state.kind !== 'authenticating') return stays
  if (event.type === 'canceled' || event.type === 'superseded')
    return { state: { kind: event.type }, saved: null }
  if (state.kind === 'open') return handlePageEvent(event, stays)
  if (event.type !== 'authenticated') return stays
  if (!event.passed) return refused('authentication_failed')
  return state.after === 'succeeds' ? replacedBy(state.card) : refused('card_declined')
}

/** How a visit stands, in the contract's words. */
export const getReplacementState = (
  { state: { kind }, createdAt }: CardReplacementRow,
  now: number,
): (typeof CARD_REPLACEMENT_STATES)[number] =>
  (kind === 'open' || kind === 'authenticating') && now - createdAt >= LIFE_MS ? 'expired' : kind

/** Ends what visits of a user are under way: the newest wish counts. */
export const supersedeReplacements = (data: Data, userId: number): void => {
  for (const row of data.cardReplacements)
    if (row.userId === userId) row.state = getNextReplacementState(row.state, { type: 'superseded' }).state
}

/** Begins a visit to the provider's page, in place of those before. */
export const beginCardReplacement = (
  data: Data,
  now: number,
  user: UserRow,
  returnOrigin: string,
): CardReplacementRow => {
  supersedeReplacements(data, user.id)
  const row: CardReplacementRow = {
    id: `rep_${randomBytes(18).toString('base64url')}`,
    userId: user.id,
    returnOrigin,
    createdAt: now,
    state: { kind: 'open', reason: null },
  }
  data.cardReplacements.push(row)
  return row
}

/** A visit by its id, whoever it belongs to. */
export const findCardReplacement = (data: Data, id: string): CardReplacementRow | undefined =>
  data.cardReplacements.find((row) => row.id === id)
