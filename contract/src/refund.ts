import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import {
  createResponses,
  defineRules,
  failure,
  failure401,
  failure404,
  freeText,
  id,
  routerOptions,
  wireDate,
  writeFailures,
} from './common'
import { DAY } from './constants'
import { PROVIDERS } from './payment-values'
import { amount, currency } from './plans'

const c = initContract()

/** The money-back guarantee: for so long after a payment it is given back whole. */
export const REFUND_WINDOW_MS = 7 * DAY

/**
 * What became of a request: `granted` ends the plan, or takes its term away, and the money is on its way; `paid_out` says that it
 * left. `paid_out` and `refused` are final.
 */
export const REFUND_STATES = ['asked', 'granted', 'paid_out', 'refused'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Why nothing can be given back; `being_handled`: the request is under way. */
export const NO_REFUND_REASONS = ['nothing_paid', 'too_late', 'being_handled', 'given_back'] as const
export type NoRefundReason = (typeof NO_REFUND_REASONS)[number]

/** Why a customer wants the money back; nobody has to say. */
export const REFUND_MOTIVES = [
  'too_slow',
  'did_not_connect',
  'site_blocked',
  'too_expensive',
  'not_needed',
] as const
export type RefundMotive = (typeof REFUND_MOTIVES)[number]

export const REFUND_COMMENT_MAX = 500

/** A payment's whole sum, in its currency, to the way it was paid. */
const sum = { paymentId: id, amount, currency, method: z.enum(PROVIDERS) }

/** What can be given back at this moment: the last payment that succeeded. */
export const refundOffer = z.object({
  ...sum,
  /** The last moment to ask. */
  until: wireDate,
  /** When the money leaves at the latest, asked for now. */
  paidOutBy: wireDate,
  /** Until when the plan goes on without the payment's term; null: it ends with it. */
  planUntil: wireDate.nullable(),
})
export type RefundOffer = z.infer<typeof refundOffer>

export const refundRequest = z.object({
  ...sum,
  state: z.enum(REFUND_STATES),
  askedAt: wireDate,
  /** Since when it stands so. */
  since: wireDate,
  /** When the money leaves at the latest; null once it did, or will not. */
  paidOutBy: wireDate.nullable(),
  /** Why it was refused, in words for the customer; null otherwise. */
  refusal: z.string().nullable(),
})
export type RefundRequest = z.infer<typeof refundRequest>

export const refund = z.object({
  offer: refundOffer.nullable(),
  /** Null where there is an offer. */
  reason: z.enum(NO_REFUND_REASONS).nullable(),
  /** The last request, for 60 days after its last step. */
  request: refundRequest.nullable(),
})
export type Refund = z.infer<typeof refund>

/** The money-back guarantee. None of its calls is in the specification. */
export const refundContract = c.router(
  {
    getRefund: {
      method: 'GET',
      path: '/billing/refund',
      summary: 'What can be given back at this moment, and what became of a request',
      responses: createResponses(refund, { ...failure401, ...failure404 }),
      metadata: defineRules({ extension: true }),
    },
    askForRefund: {
      method: 'POST',
      path: '/billing/refund',
      summary:
        'Ask for a payment back; asked again it is the same request; 409 where it cannot be given back',
      body: z.object({
        /** The payment that was offered: never another one than the customer was shown. */
        paymentId: id,
        motive: z.enum(REFUND_MOTIVES).optional(),
        comment: freeText(REFUND_COMMENT_MAX).optional(),
      }),
      responses: createResponses(refund, { ...failure401, ...writeFailures, 404: failure, 409: failure }),
      metadata: defineRules({ extension: true }),
    },
  },
  routerOptions,
)
