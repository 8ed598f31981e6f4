import { z } from 'zod'

/**
 * Stable error codes. The status is the kind of failure and `message` is the English text; the code selects the portal's
 * translation.
 */
export const ERROR_CODES = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'invalid_input',
  'csrf_mismatch',
  'too_many_requests',
  'too_many_from_network',
  'internal',
  'unavailable',
  'wrong_credentials',
  'captcha_rejected',
  'email_taken',
  'email_same',
  'password_mismatch',
  'wrong_password',
  'password_set',
  'password_common',
  'password_own_words',
  'link_invalid',
  'link_incomplete',
  'already_verified',
  'body_unreadable',
  'body_stale',
  'body_replayed',
  'promo_unknown',
  'promo_expired',
  'promo_not_for_plan',
  'promo_limit_reached',
  'promo_reserved',
  'promo_below_minimum',
  'plan_unknown',
  'plan_not_for_sale',
  'currency_unknown',
  'method_unknown',
  'already_paid',
  'price_changed',
  'idempotency_key_reused',
  'payment_unknown',
  'renewal_impossible',
  'offer_ended',
  'card_rejected',
  'gift_unknown',
  'gift_expired',
  'gift_used_up',
  'gift_used',
  'gift_not_needed',
  'gift_is_discount',
  'refund_impossible',
  'guarantee_used',
  'feature_premium_only',
  'limit_reached',
  'device_limit',
  'two_factor_required',
  'two_factor_on',
  'two_factor_off',
  'step_up_required',
  'password_required',
  'ticket_invalid',
  'code_wrong',
  'code_used',
  'passkey_unknown',
  'passkey_rejected',
  'hand_off_used',
  'hand_off_ended',
  'hand_off_unconfirmed',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const errorCode = z.enum(ERROR_CODES)

/** The body of every failure. Parsing drops an unknown code, because `message` still describes the failure. */
export const failure = z.object({
  message: z.string(),
  errors: z.record(z.array(z.string())).optional(),
  code: errorCode.optional().catch(undefined),
})
export type Failure = z.infer<typeof failure>

/** The failures of all endpoints together, for the types. `Endpoint.responses` has only those that the rules imply. */
export const commonResponses = {
  401: failure,
  403: failure,
  404: failure,
  405: failure,
  409: failure,
  413: failure,
  419: failure,
  422: failure,
  429: failure,
  500: failure,
  503: failure,
} as const
