import type { FailureReason } from '@zoog/contract/payment-values'
import { testCards } from '@zoog/contract/personas'
import type { SavedCard } from '@zoog/contract/saved-card'
import { z } from 'zod'
import { hashSecret } from '../../core/links'
import { type CardFields, extractDigits, findProblems, parseExpiry } from '../static/card/fields.js'

export const cardFields = z.object({
  cardNumber: z.string().max(40),
  expiry: z.string().max(20),
  cvc: z.string().max(10),
})

/** The result of a card: a charge, a decline, or 3-D Secure followed by either. */
export type CardOutcome =
  | { kind: 'succeeded' }
  | { kind: 'declined'; reason: FailureReason }
  | { kind: 'requires_action'; after: 'succeeded' | 'declined' }

const declined = (reason: FailureReason): CardOutcome => ({ kind: 'declined', reason })

const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  [testCards.succeeds]: { kind: 'succeeded' },
  [testCards.declined]: declined('card_declined'),
  [testCards.insufficientFunds]: declined('insufficient_funds'),
  [testCards.expired]: declined('expired_card'),
  [testCards.wrongCvc]: declined('incorrect_cvc'),
  [testCards.processingError]: declined('processing_error'),
  [testCards.threeDSecure]: { kind: 'requires_action', after: 'succeeded' },
  [testCards.threeDSecureDeclined]: { kind: 'requires_action', after: 'declined' },
} satisfies Record<(typeof testCards)[keyof typeof testCards], CardOutcome>

/** Returns the result of a card. Any number except the test cards is declined, so that no real card seems to work. */
export const getCardOutcome = (fields: CardFields, now: number): CardOutcome => {
  const { cardNumber, expiry, cvc } = findProblems(fields, now)
  if (cardNumber) return declined('card_declined')
  if (expiry) return declined('expired_card')
  if (cvc) return declined('incorrect_cvc')
  return OUTCOMES[extractDigits(fields.cardNumber)] ?? declined('card_declined')
}

const BRANDS: readonly [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
]

/** Returns an opaque fingerprint of a card number. It is the same in every payment, as with real card providers. */
export const getCardFingerprint = ({ cardNumber }: CardFields): string =>
  `fp_${hashSecret(`card number ${extractDigits(cardNumber)}`).slice(0, 16)}`

/** Returns the details of a card that may be stored; null if its fields are invalid. */
export const toSavedCard = ({ cardNumber, expiry }: CardFields): SavedCard | null => {
  const digits = extractDigits(cardNumber)
  const end = parseExpiry(expiry)
  if (end === null || digits.length < 4) return null
  return {
    brand: BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? 'Card',
    last4: digits.slice(-4),
    expMonth: new Date(end).getUTCMonth() + 1,
    expYear: new Date(end).getUTCFullYear(),
  }
}
