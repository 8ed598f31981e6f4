import { z } from 'zod'

// Apart from the calls, so that what only keeps a payment in mind does without their schemas.

/** Names one payment over reloads, tabs and returns; asking again for an open one never makes a second. */
export const subscriptionHash = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** Payssion's method ids, Cardlink's, and the card provider's: the `type` of a payment call. */
export const PAYMENT_TYPES = {
  stripe: ['card'],
  payssion: [
    'alipay_cn',
    'unionpay_cn',
    'tenpay_cn',
    'sberbank_ru',
    'qiwi',
    'webmoney',
    'ideal_nl',
    'bancontact_be',
    'p24_pl',
    'trustly',
    'pix_br',
    'boleto_br',
    'oxxo_mx',
    'upi_in',
    'paysafecard',
    'payssion_test',
  ],
  cardlink: ['BANK_CARD', 'SBP'],
} as const
export const PROVIDERS = ['stripe', 'payssion', 'payssionv2', 'cardlink'] as const
export type Provider = (typeof PROVIDERS)[number]

/**
 * Names one purchase, so that an answer lost on the way, a retry and a second tab share one attempt: the same key by
 * the same user is the same attempt for 24 hours, whatever became of it meanwhile (a new try after a failure takes a new
 * key). With another order it is refused with 422 `idempotency_key_reused`.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/**
 * What became of a payment, as the server knows it: the only source the portal believes.
 *
 * - `open`: nothing is charged, and it can still be paid; `reason` says why a card was refused before, if one was.
 * - `requires_action`: nothing is charged; the bank asks for 3-D Secure on the provider's page.
 * - `processing`: the provider has it and has not decided; it may take days.
 * - `succeeded`: charged and kept; `holding` says what it gave.
 * - `failed`: not charged; `reason` says why. A new try is a new payment.
 * - `canceled`: not charged; given up by the customer (`canceled_by_customer`) or by time (`expired`).
 * - `superseded`: not charged; a later order of the customer (`supersededBy`; later by when its call came) took its place,
 *   and its page at the provider takes no money any more.
 * - `refunded`: charged after all, when its purchase was already paid for by another payment (`supersededBy`, where it was
 *   one), and given back whole.
 *
 * A provider's word can come late: `failed`, `canceled` and `superseded` may still become `succeeded` or `refunded`.
 * These two are final.
 */
export const PAYMENT_STATES = [
  'open',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'canceled',
  'superseded',
  'refunded',
] as const
export const FAILURE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
  'canceled_by_customer',
  'rejected_by_bank',
  'expired',
  'underpaid',
  'provider_error',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]
