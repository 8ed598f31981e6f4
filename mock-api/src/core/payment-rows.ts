import { creditNote, invoice, invoiceDetails } from '@zoog/contract/invoice'
import { countryCode } from '@zoog/contract/ip'
import { FAILURE_REASONS, PAYMENT_STATES, PROVIDERS } from '@zoog/contract/payment-values'
import { currency } from '@zoog/contract/plans'
import { REFUND_MOTIVES } from '@zoog/contract/refund'
import { savedCard } from '@zoog/contract/saved-card'
import { z } from 'zod'
import { ACCOUNT_STATUSES } from './account-rows'
import { rowId, timestamp } from './columns'

// What is kept of what was paid, how, and what for. Amounts are integer minor units.

/** What a customer holds, as far as a payment changes it. */
export const subscriptionStateSchema = z.object({
  tariffId: rowId,
  expiresAt: timestamp.nullable(),
  isRecurring: z.boolean(),
  renewsAs: rowId.nullable(),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  isWgSectionAvailable: z.boolean(),
})

export const paymentSchema = z.object({
  id: rowId,
  userId: rowId,
  tariffId: rowId,
  amount: z.number().int(),
  currency,
  provider: z.enum(PROVIDERS),
  /** `card`, or the method as its provider names it. */
  method: z.string(),
  status: z.enum(['succeeded', 'refunded']),
  promocode: z.string().nullable(),
  subscriptionHash: z.string().nullable(),
  /** What its customer held before it: what is left where it is given back. Not known of payments of before. */
  before: subscriptionStateSchema.optional(),
  createdAt: timestamp,
  /** The provider's opaque fingerprint of the card; absent where the provider names none. */
  cardFingerprint: z.string().optional(),
  /** Where the payer was seen, and the term that was paid for; absent where an older mock wrote the payment. */
  country: countryCode.optional(),
  paidFor: z.object({ from: timestamp, to: timestamp.nullable() }).optional(),
  /** Of a change of plan that was charged at once: the payment whose rest counted for it, and how much that was. */
  change: z.object({ credited: rowId, credit: z.number().int() }).optional(),
})

/** An invoice as it was made, on the wire's terms: it stays so, whatever becomes of names, prices and taxes. */
export const invoiceSchema = z.object({
  userId: rowId,
  paymentId: rowId,
  invoice,
  creditNote: creditNote.nullable(),
})

/** What a customer wants to have on invoices. */
export const invoiceDetailsSchema = z.object({ userId: rowId, details: invoiceDetails })

/** A customer's request to have a payment back; its states are those of `rules/refund-machine.ts`. */
export const refundRequestSchema = z.object({
  id: z.string(),
  /** Null: the account was deleted; what was asked for before is paid all the same. */
  userId: rowId.nullable(),
  paymentId: rowId,
  amount: z.number().int(),
  currency,
  provider: z.enum(PROVIDERS),
  motive: z.enum(REFUND_MOTIVES).nullable(),
  comment: z.string(),
  /** Hashes of the customer's address and payment method, to recognize a second use of the guarantee. */
  guaranteeKeys: z.array(z.string()).default([]),
  askedAt: timestamp,
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('asked') }),
    z.object({ kind: z.literal('granted'), at: timestamp }),
    z.object({ kind: z.literal('paid_out'), at: timestamp }),
    z.object({ kind: z.literal('refused'), at: timestamp, why: z.string() }),
  ]),
})

/** What is kept of a card, and no more: a field beyond it is refused. */
const cardSchema = savedCard.strict()

/** The card that an account's renewal is charged to. */
export const savedCardSchema = z.object({
  userId: rowId,
  card: cardSchema,
  savedAt: timestamp,
  fingerprint: z.string().optional(),
})

/** A visit to the provider's page where a saved card is replaced; its states are those of `rules/card-replacement.ts`. */
export const cardReplacementSchema = z.object({
  id: z.string(),
  userId: rowId,
  returnOrigin: z.string(),
  createdAt: timestamp,
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('open'), reason: z.enum(FAILURE_REASONS).nullable() }),
    z.object({
      kind: z.literal('authenticating'),
      card: cardSchema,
      after: z.enum(['succeeds', 'is declined']),
    }),
    z.object({ kind: z.enum(['replaced', 'canceled', 'superseded']) }),
  ]),
})

/** A payment under way, from the moment the portal asks for what a provider needs. */
export const paymentAttemptSchema = z.object({
  subscriptionHash: z.string(),
  provider: z.enum(PROVIDERS),
  method: z.string(),
  userId: rowId,
  tariffId: rowId,
  amount: z.number().int(),
  currency,
  promocode: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  failureReason: z.enum(FAILURE_REASONS).nullable(),
  clientSecret: z.string().nullable(),
  /** What is to be saved of the card once the money is there; null before one is given, and after. */
  card: cardSchema.nullable().default(null),
  cardFingerprint: z.string().optional(),
  /** What comes of the card once the customer has passed 3-D Secure; null while none is asked for. */
  afterAuthentication: z.enum(['succeeds', 'is declined']).nullable(),
  /** The portal's origin, to which a provider sends the customer back. */
  returnOrigin: z.string(),
  /** Where the customer was seen. */
  country: countryCode.optional(),
  /** Host of the portal that the customer goes on to after the return (Payssion V2); null: where it leads. */
  returnHost: z.string().nullable(),
  /** Hash of the attempt that took this one's place, or that its purchase was paid by. */
  supersededBy: z.string().nullable().default(null),
  /** What the money gave; null until it is there and kept. */
  holding: z
    .object({ tariffId: rowId, addedTo: timestamp.nullable(), until: timestamp.nullable() })
    .nullable()
    .default(null),
  createdAt: timestamp,
  /** When its customer last asked for it: a second tab and a reload share it. */
  orderedAt: timestamp.default(0),
  updatedAt: timestamp,
})

/** A purchase by its key (`Idempotency-Key`), and the attempt that it is. */
export const paymentKeySchema = z.object({
  userId: rowId,
  key: z.string(),
  /** What was asked for, to tell the same order from another. */
  order: z.string(),
  subscriptionHash: z.string(),
  createdAt: timestamp,
})

/** A customer's leave to charge a method again without asking (Payssion V2). */
export const mandateSchema = z.object({ userId: rowId, method: z.string(), createdAt: timestamp })

export const promocodeSchema = z.object({
  code: z.string(),
  percent: z.number().int().min(1).max(100),
  /** Empty: every plan that takes codes. */
  tariffIds: z.array(rowId),
  expiresAt: timestamp.nullable(),
  maxUses: z.number().int().nullable(),
})

/** A code that gives a plan away instead of lowering a price (`users/onetimeLinkByPromo`, `users/register`). */
export const giftSchema = z.object({
  code: z.string(),
  tariffId: rowId,
  days: z.number().int().positive(),
  expiresAt: timestamp.nullable(),
  /** How often it works in all; null: as often as there are accounts. */
  maxUses: z.number().int().nullable().default(null),
})

export const promocodeUseSchema = z.object({
  code: z.string(),
  userId: rowId.nullable(),
  usedAt: timestamp,
  /** Of a gift: the id of the payment that came next, which tells the order whatever was done to the clock. */
  nextPayment: rowId.optional(),
})
