import type { SavedCard } from '@zoog/contract/saved-card'
import type { Data, UserRow } from '../../core/schema'
import { mailCardRemoved } from './card-mails'
import { supersedeReplacements } from './card-replacement'

/** Returns the card that a user's renewal is charged to; null if none is saved. */
export const findSavedCard = (data: Data, userId: number): SavedCard | null =>
  data.savedCards.find((row) => row.userId === userId)?.card ?? null

/** Saves a card and replaces the previous one. */
export const saveCard = (
  data: Data,
  userId: number,
  card: SavedCard,
  now: number,
  fingerprint?: string,
): void => {
  data.savedCards = data.savedCards.filter((row) => row.userId !== userId)
  data.savedCards.push({ userId, card, savedAt: now, ...(fingerprint && { fingerprint }) })
}

/**
 * Removes a user's card and turns renewal off, because no card is left to charge. Open replacement visits end. Has no
 * effect without a card.
 */
export const removeSavedCard = (data: Data, now: number, user: UserRow, origin: string): void => {
  const card = findSavedCard(data, user.id)
  if (!card) return
  const hadRenewal = user.isRecurring
  data.savedCards = data.savedCards.filter((row) => row.userId !== user.id)
  user.isRecurring = false
  user.renewalPercent = undefined
  supersedeReplacements(data, user.id)
  mailCardRemoved(data, now, user, { card, hadRenewal, origin })
}
