import { creditNote, invoice, invoiceDetails } from '@zoog/contract/invoice'
import { countryCode } from '@zoog/contract/ip'
import { FAILURE_REASONS, PAYMENT_STATES, PROVIDERS } from '@zoog/contract/payment-values'
import { currency } from '@zoog/contract/plans'
import { REFUND_REASONS } from '@zoog/contract/refund'
import { savedCard } from '@zoog/contract/saved-card'
import { z } from 'zod'
import { ACCOUNT_STATUSES, rowId, timestamp } from './account-rows'

// The stored form of payments, invoices, refunds, cards and codes. Amounts are integer minor units.

/** The parts of a customer's plan that a payment changes. */
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
  /** `card`, or the provider's name of the method. */
  method: z.string(),
  status: z.enum(['succeeded', 'refunded']),
  promocode: z.string().nullable(),
  subscriptionHash: z.string().nullable(),
  /** The customer's plan before the payment, which a refund restores; absent in the seed's payments. */
  before: subscriptionStateSchema.optional(),
  createdAt: timestamp,
  /** The provider's opaque fingerprint of the card; absent if the provider sends none. */
  cardFingerprint: z.string().optional(),
  /** The payer's country and the paid term; absent in the seed's older payments. */
  country: countryCode.optional(),
  paidFor: z.object({ from: timestamp, to: timestamp.nullable() }).optional(),
  /** For a plan change that was charged immediately: the payment whose unused rest was credited, and the credit. */
  change: z.object({ credited: rowId, credit: z.number().int() }).optional(),
})

/** An invoice in its wire format. It never changes, even if names, prices and taxes do. */
export const invoiceSchema = z.object({
  userId: rowId,
  paymentId: rowId,
  invoice,
  creditNote: creditNote.nullable(),
})

export const invoiceDetailsSchema = z.object({ userId: rowId, details: invoiceDetails })

/** A customer's refund request; its states are those of `areas/refund`. */
export const refundRequestSchema = z.object({
  id: z.string(),
  /** Null: the account was deleted. The refund is still paid. */
  userId: rowId.nullable(),
  paymentId: rowId,
  amount: z.number().int(),
  currency,
  provider: z.enum(PROVIDERS),
  reason: z.enum(REFUND_REASONS).nullable(),
  comment: z.string(),
  /** Hashes of the customer's address and payment method, to recognize a second use of the guarantee. */
  guaranteeKeys: z.array(z.string()).default([]),
  requestedAt: timestamp,
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('requested') }),
    z.object({ kind: z.literal('approved'), at: timestamp }),
    z.object({ kind: z.literal('paid_out'), at: timestamp }),
    z.object({ kind: z.literal('declined'), at: timestamp, reason: z.string() }),
  ]),
})

/** The stored card details. Strict: any further field is rejected. */
const cardSchema = savedCard.strict()

/** The card that an account's renewal is charged to. */
export const savedCardSchema = z.object({
  userId: rowId,
  card: cardSchema,
  savedAt: timestamp,
  fingerprint: z.string().optional(),
})

/** The replacement of a saved card on the provider's page; its states are those of `card-replacement.ts`. */
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
      fingerprint: z.string().optional(),
      after: z.enum(['succeeded', 'declined']),
    }),
    z.object({ kind: z.enum(['replaced', 'canceled', 'superseded']) }),
  ]),
})

/** A payment in progress, from the moment the portal requests a provider's session. */
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
  /** The card to save once the payment succeeds; null before it is entered, and afterwards. */
  card: cardSchema.nullable().default(null),
  cardFingerprint: z.string().optional(),
  /** The result after 3-D Secure; null if it isn't required. */
  afterAuthentication: z.enum(['succeeded', 'declined']).nullable(),
  /** The portal's origin, to which a provider returns the customer. */
  returnOrigin: z.string(),
  /** The customer's country. */
  country: countryCode.optional(),
  /** Host of the portal for the customer's return (Payssion V2); null: the origin above. */
  returnHost: z.string().nullable(),
  /** Hash of the attempt that replaced this one, or that paid for its purchase. */
  supersededBy: z.string().nullable().default(null),
  /** The plan that the payment bought; null until the payment succeeded and was kept. */
  entitlement: z
    .object({ tariffId: rowId, addedTo: timestamp.nullable(), until: timestamp.nullable() })
    .nullable()
    .default(null),
  createdAt: timestamp,
  /** When the customer last ordered it: a second tab and a reload share the attempt. */
  orderedAt: timestamp.default(0),
  updatedAt: timestamp,
})

/** The payment attempt of an idempotency key (`Idempotency-Key`). */
export const paymentKeySchema = z.object({
  userId: rowId,
  key: z.string(),
  /** The content of the order, to detect a reused key. */
  order: z.string(),
  subscriptionHash: z.string(),
  createdAt: timestamp,
})

/** A customer's permission to charge a method again (Payssion V2). */
export const mandateSchema = z.object({ userId: rowId, method: z.string(), createdAt: timestamp })

export const promocodeSchema = z.object({
  code: z.string(),
  percent: z.number().int().min(1).max(100),
  /** Empty: every plan that accepts codes. */
  tariffIds: z.array(rowId),
  expiresAt: timestamp.nullable(),
  maxUses: z.number().int().nullable(),
})

/** A code that gives a plan away (`users/onetimeLinkByPromo`, `users/register`). */
export const giftSchema = z.object({
  code: z.string(),
  tariffId: rowId,
  days: z.number().int().positive(),
  expiresAt: timestamp.nullable(),
  /** The maximum number of uses; null: unlimited. */
  maxUses: z.number().int().nullable().default(null),
})

export const promocodeUseSchema = z.object({
  code: z.string(),
  userId: rowId.nullable(),
  usedAt: timestamp,
  /** For a gift: the id of the next payment, which keeps the order of both even if the clock is moved. */
  nextPayment: rowId.optional(),
})
