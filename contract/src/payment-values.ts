import { z } from 'zod'
import type { Currency } from './plans'

// Separate from the endpoints, so that pages that only remember a payment don't load their schemas.

/** Identifies a payment across reloads, tabs and returns. Requesting an open payment again creates no second one. */
export const subscriptionHash = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** Method ids of Payssion, Cardlink and the card provider: the `type` of a payment request. */
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
/** The currencies that Cardlink supports. */
export const CARDLINK_CURRENCIES: readonly Currency[] = ['RUB', 'USD', 'EUR']
export const PROVIDERS = ['stripe', 'payssion', 'payssionv2', 'cardlink'] as const
export type Provider = (typeof PROVIDERS)[number]

/**
 * Identifies a purchase, so that a retry after a lost response and a second tab share one attempt: for 24 hours, the
 * same key of the same user returns the same attempt in any state. A new try after a failure needs a new key. With a
 * different order, the key is rejected with 422 `idempotency_key_reused`.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/**
 * The state of a payment on the server, which the portal trusts over any other source.
 *
 * - `open`: not charged, and can still be paid; `reason` is the last decline, if any.
 * - `requires_action`: not charged; the bank requires 3-D Secure on the provider's page.
 * - `processing`: the provider hasn't decided yet, which may take days.
 * - `succeeded`: charged and kept; `entitlement` is the resulting plan.
 * - `failed`: not charged; `reason` explains why. A new try is a new payment.
 * - `canceled`: not charged; canceled by the customer (`canceled_by_customer`) or expired (`expired`).
 * - `superseded`: not charged; a later order of the customer (`supersededBy`, later by its request) replaced it, and its
 *   page at the provider no longer accepts money.
 * - `refunded`: charged although another payment (`supersededBy`, if there is one) had paid for the purchase, and refunded
 *   in full.
 *
 * Providers can report late: `failed`, `canceled` and `superseded` may still become `succeeded` or `refunded`, which are
 * final.
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
