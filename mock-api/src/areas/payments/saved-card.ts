import type { SavedCard } from '@zoog/contract/saved-card'
import type { Data } from '../../core/schema'

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
