import { z } from 'zod'
import { DAY } from './constants'
import { createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { freeText, id } from './fields'
import { PROVIDERS } from './payment-values'
import { amount, currency } from './plans'
import { wireDate } from './wire-date'

/** The money-back guarantee: a payment can be refunded in full for this long, once per customer. */
export const REFUND_WINDOW_MS = 7 * DAY

/**
 * State of a request. `approved` ends the plan or removes the payment's term, and the payout follows; `paid_out` and
 * `declined` are final.
 */
export const REFUND_STATES = ['requested', 'approved', 'paid_out', 'declined'] as const

/**
 * The reason why no payment can be refunded. `request_pending`: a request is in progress; `guarantee_used`: the customer
 * or the payment method had a refund before.
 */
export const NO_REFUND_REASONS = [
  'nothing_paid',
  'too_late',
  'request_pending',
  'already_refunded',
  'guarantee_used',
] as const
export type NoRefundReason = (typeof NO_REFUND_REASONS)[number]

/** The reasons for a refund that a customer can choose; optional. */
export const REFUND_REASONS = [
  'too_slow',
  'did_not_connect',
  'site_blocked',
  'too_expensive',
  'not_needed',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const REFUND_COMMENT_MAX = 500

/** The full amount of a payment, in its currency, refunded to its payment method. */
const total = { paymentId: id, amount, currency, provider: z.enum(PROVIDERS) }

/** The payment that can be refunded now: the last one that succeeded. */
export const refundOffer = z.object({
  ...total,
  /** The deadline of the request. */
  until: wireDate,
  /** The deadline of the payout if the refund is requested now. */
  paidOutBy: wireDate,
  /** The end of the plan after the refund; null: immediately. */
  planUntil: wireDate.nullable(),
})
export type RefundOffer = z.infer<typeof refundOffer>

export const refundRequest = z.object({
  ...total,
  state: z.enum(REFUND_STATES),
  requestedAt: wireDate,
  /** The time at which the request entered this state. */
  since: wireDate,
  /** The deadline of the payout; null once it was paid out or declined. */
  paidOutBy: wireDate.nullable(),
  /** The reason for the customer if the request was declined; null otherwise. */
  declineReason: z.string().nullable(),
})
export type RefundRequest = z.infer<typeof refundRequest>

export const refund = z.object({
  offer: refundOffer.nullable(),
  /** Null if there is an offer. */
  reason: z.enum(NO_REFUND_REASONS).nullable(),
  /** The last request, for 60 days after its last step. */
  request: refundRequest.nullable(),
  /** Whether this customer has used the guarantee, which works once; optional for servers. */
  isGuaranteeUsed: z.boolean().optional(),
})
export type Refund = z.infer<typeof refund>

/** The money-back guarantee. Not in the specification. */
export const refundContract = defineEndpoints({
  getRefund: {
    method: 'GET',
    path: '/billing/refund',
    summary: 'Get the refundable payment and the last refund request',
    responses: createResponses(refund),
    metadata: defineRules({ extension: true }),
  },
  requestRefund: {
    method: 'POST',
    path: '/billing/refund',
    summary: 'Request a refund; a retry has no effect; 409 if the payment is not refundable',
    body: z.object({
      /** The payment that the customer was shown; the server never refunds a different one. */
      paymentId: id,
      reason: z.enum(REFUND_REASONS).optional(),
      comment: freeText(REFUND_COMMENT_MAX).optional(),
    }),
    responses: createResponses(refund),
    metadata: defineRules({ extension: true, failures: [409] }),
  },
})
