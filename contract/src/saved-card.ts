import { z } from 'zod'
import { createResponses, defineEndpoints, emptyBody } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { user } from './users'

/** A saved card; no other details of a card are stored. */
export const savedCard = z.object({
  /** As printed on the card. */
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  expMonth: z.number().int().min(1).max(12),
  expYear: z.number().int().min(2000).max(2999),
})
export type SavedCard = z.infer<typeof savedCard>

type Expiry = Pick<SavedCard, 'expMonth' | 'expYear'>

/**
 * Returns the last moment at which a card can be charged: the end of its month in UTC, in milliseconds since the
 * epoch.
 */
export const getCardExpiry = ({ expMonth, expYear }: Expiry): number => Date.UTC(expYear, expMonth, 1) - 1

/** Returns whether a card can be charged at a moment, such as that of the next renewal. */
export const isCardValidAt = (card: Expiry, at: number): boolean => at <= getCardExpiry(card)

/** Identifies a visit to the provider's page; the return address contains it. */
export const cardReplacementId = z.string().regex(/^rep_[A-Za-z0-9_-]{22,43}$/)

/**
 * The state of a visit to the provider's page: `open` and `authenticating` while the customer is there, `superseded`
 * after a newer visit or the removal of the card, `expired` after an hour.
 */
export const CARD_REPLACEMENT_STATES = [
  'open',
  'authenticating',
  'replaced',
  'canceled',
  'superseded',
  'expired',
] as const

/** The saved card of an account. Not in the specification. */
export const savedCardContract = defineEndpoints({
  getSavedCard: {
    method: 'GET',
    path: '/billing/savedCard',
    summary: 'Get the saved card for renewals',
    responses: createResponses(z.object({ card: savedCard.nullable() })),
    metadata: defineRules({ extension: true }),
  },
  replaceSavedCard: {
    method: 'POST',
    path: '/billing/savedCard/replace',
    summary: "Start to replace the card on the provider's page; 409 if no plan can renew",
    body: emptyBody,
    responses: createResponses(z.object({ id: cardReplacementId, url: z.string().url() })),
    metadata: defineRules({ extension: true, failures: [409] }),
  },
  getCardReplacement: {
    method: 'GET',
    path: '/billing/savedCard/replacement',
    summary: 'Get the state of a card replacement',
    query: z.object({ id: cardReplacementId }),
    responses: createResponses(z.object({ state: z.enum(CARD_REPLACEMENT_STATES) })),
    metadata: defineRules({ extension: true }),
  },
  removeSavedCard: {
    method: 'POST',
    path: '/billing/savedCard/remove',
    summary: 'Remove the card and turn renewal off',
    body: emptyBody,
    responses: createResponses(user),
    metadata: defineRules({ extension: true }),
  },
})
