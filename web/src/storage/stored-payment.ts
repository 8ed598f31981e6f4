import { id } from '@zoog/contract/common'
import { FAILURE_REASONS, idempotencyKey, PROVIDERS, subscriptionHash } from '@zoog/contract/payment-values'
import { amount, currency } from '@zoog/contract/plans'
import { z } from 'zod'
import { parseInternalPath } from '../lib/internal-path'

const path = z.string().refine((text) => parseInternalPath(text) !== null)
const name = z.string().max(200)

/** What is bought, at the price that the customer was shown. */
const order = z.object({
  tariffId: id,
  tariffKey: name,
  tariffName: name,
  currency,
  /** Empty for none. */
  promocode: z.string().max(64),
  /** What was shown as due, in minor units. */
  amount,
})
export type Order = z.infer<typeof order>

/** What a customer asked to be charged for; every try to pay it bears its key, so that all of them are one payment. */
const purchase = z.object({
  key: idempotencyKey,
  userId: id,
  order,
  method: z.object({ id: z.string().max(40), provider: z.enum(PROVIDERS) }),
  /** The page on which it was begun. */
  page: path,
  /** When, in ms by the server's clock. */
  since: z.number(),
})
export type Purchase = z.infer<typeof purchase>

const bought = z.object({
  hash: subscriptionHash,
  tariffKey: name,
  tariffName: name,
  amount: amount.nullable(),
  currency: currency.nullable(),
})
/** What was bought, as far as the server tells. */
export type PurchasedPlan = z.infer<typeof bought>

/** How the last payment ended. */
const outcome = z.object({
  kind: z.enum(['succeeded', 'failed', 'superseded', 'refunded']),
  userId: id,
  bought,
  /** Why it failed, where the provider said so. */
  reason: z.enum(FAILURE_REASONS).nullable(),
  /** Where it was begun; null where this browser does not know. */
  page: path.nullable(),
})
export type PaymentOutcome = z.infer<typeof outcome>

/** The one payment that a browser knows of: what outlives a reload, and what tabs tell each other. Never a secret. */
export const storedPayment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unbegun'), purchase }),
  z.object({ kind: z.literal('open'), purchase, hash: subscriptionHash }),
  z.object({ kind: z.literal('processing'), purchase, hash: subscriptionHash }),
  z.object({ kind: z.literal('setAside'), purchase, hash: subscriptionHash, isEnded: z.boolean() }),
  z.object({ kind: z.literal('idle'), last: outcome }),
])
export type StoredPayment = z.infer<typeof storedPayment>

/** Whose payment a record is about. */
export const getPaymentOwner = (record: StoredPayment): number =>
  record.kind === 'idle' ? record.last.userId : record.purchase.userId

/** Whether its outcome is out of the customer's hands, or waits for them at a provider (R-PAY-4). */
export const isPaymentInProgress = (record: StoredPayment | null): boolean =>
  record?.kind === 'open' || record?.kind === 'processing'
