import type { SavedCard } from '@zoog/contract/saved-card'
import type { Data } from '../../core/schema'

/** Returns the card that a user's renewal is charged to; null if none is saved. */
export const findSavedCard = (data: Data, userId: number): SavedCard | null =>
  data.savedCards.find((row) => row.userId === userId)?.card ?? null

/** Returns the provider's fingerprint of the saved card; undefined if there is none. */
export const findCardFingerprint = (data: Data, userId: number): string | undefined =>
  data.savedCards.find((row) => row.userId === userId)?.fingerprint

export const removeCard = (data: Data, userId: number): void => {
  data.savedCards = data.savedCards.filter((row) => row.userId !== userId)
}

/** Saves a card and replaces the previous one. */
export const saveCard = (
  data: Data,
  now: number,
  userId: number,
  card: SavedCard,
  fingerprint?: string,
): void => {
  removeCard(data, userId)
  data.savedCards.push({ userId, card, savedAt: now, fingerprint })
}
