import { id } from '@zoog/contract/fields'
import { FAILURE_REASONS, idempotencyKey, PROVIDERS, subscriptionHash } from '@zoog/contract/payment-values'
import { amount, currency } from '@zoog/contract/plans'
import { z } from 'zod'
import { parseInternalPath } from '../lib/safe-urls'

export const internalPath = z.string().refine((text) => parseInternalPath(text) !== null)
const name = z.string().max(200)

/** A plan at the price that the customer was shown. */
const order = z.object({
  tariffId: id,
  tariffKey: name,
  tariffName: name,
  currency,
  /** Empty for none. */
  promocode: z.string().max(64),
  /** The amount shown as due, in minor units. */
  amount,
})
export type Order = z.infer<typeof order>

/** A request to be charged for an order. Every retry sends the same idempotency key, so it is charged once. */
const purchase = z.object({
  key: idempotencyKey,
  userId: id,
  order,
  method: z.object({ id: z.string().max(40), provider: z.enum(PROVIDERS) }),
  /** The page that it was started on. */
  page: internalPath,
  /** When it was started, in ms by the server's clock. */
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
/** The purchased plan, as far as the server tells. */
export type PurchasedPlan = z.infer<typeof bought>

const outcome = z.object({
  kind: z.enum(['succeeded', 'failed', 'superseded', 'refunded']),
  userId: id,
  bought,
  /** Null where the provider gave no reason. */
  reason: z.enum(FAILURE_REASONS).nullable(),
  /** The page that it was started on; null where this browser doesn't know. */
  page: internalPath.nullable(),
})
export type PaymentOutcome = z.infer<typeof outcome>

/** The one payment that a browser remembers over reloads and shares between tabs. It holds no secrets. */
export const storedPayment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('starting'), purchase }),
  z.object({
    kind: z.literal('waiting'),
    status: z.enum(['open', 'processing']),
    purchase,
    hash: subscriptionHash,
  }),
  z.object({
    kind: z.literal('watched'),
    purchase,
    hash: subscriptionHash,
    last: outcome.nullable(),
    hasFailedByUrl: z.boolean(),
  }),
  z.object({ kind: z.literal('ended'), last: outcome }),
])
export type StoredPayment = z.infer<typeof storedPayment>

/** Returns the id of the user that a record belongs to. */
export const getPaymentOwner = (record: StoredPayment): number =>
  record.kind === 'ended' ? record.last.userId : record.purchase.userId

/** Returns whether a payment was submitted or waits at a provider (R-PAY-4). */
export const isRecordUnderWay = (record: StoredPayment | null): boolean => record?.kind === 'waiting'
