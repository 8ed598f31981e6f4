import { z } from 'zod'
import { captchaResponse, failure, id, idInAddress, on401, on422, promocode, wireDate } from './common'
import { amount, currency, holding, type PriceQuote, planKey, priceQuote } from './plans'

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

/** A redirect to a provider: the portal submits `fields` to `url`. */
export const providerRedirect = z.object({
  url: z.string().url(),
  method: z.enum(['GET', 'POST']),
  fields: z.record(z.string()),
  subscriptionHash,
})
export type ProviderRedirect = z.infer<typeof providerRedirect>

export const stripePayment = z.object({
  clientSecret: z.string().regex(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/),
  publishableKey: z.string().min(1),
  subscriptionHash,
  /** The provider's embeddable page, on the provider's origin. */
  paymentUrl: z.string().url(),
  amount,
  currency,
  tariffName: z.string(),
})
export type StripePayment = z.infer<typeof stripePayment>

/**
 * Names one purchase, so that an answer lost on the way, a retry and a second tab share one attempt: the same key by
 * the same user is the same attempt for 24 hours, whatever became of it meanwhile (a new try after a failure takes a new
 * key). With another order it is refused with 422 `idempotency_key_reused`.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)
export const paymentHeaders = z.object({ [IDEMPOTENCY_HEADER]: idempotencyKey.optional() })

/** 409: the price is another than the one that the call expected. Nothing was made; `data` is the price as it is now. */
export const priceChanged = failure.extend({ code: z.literal('price_changed'), data: priceQuote })
/** The new price in the body of a refused payment call; null where it was refused for another reason. */
export const newPriceOf = (body: unknown): PriceQuote | null => {
  const parsed = priceChanged.safeParse(body)
  return parsed.success ? parsed.data.data : null
}

/** What any payment call can be refused with beside its input: the plan is held already, or the price has moved. */
export const onPayment = { ...on401, ...on422, 409: z.union([priceChanged, failure]) } as const

/** An amount in an address: digits only. */
const amountInAddress = z
  .string()
  .regex(/^\d{1,15}$/)
  .pipe(z.coerce.number())
  .or(amount)

const paymentFields = {
  currency,
  /** What the customer was shown: `amountDue` and `currency` of the price. The server charges this or refuses. */
  expectedAmount: amount.optional(),
  expectedCurrency: currency.optional(),
  promocode: promocode.optional(),
  'g-recaptcha-response': captchaResponse,
}
export const stripeQuery = z.object({
  tariffId: idInAddress,
  type: z.enum(PAYMENT_TYPES.stripe),
  ...paymentFields,
  expectedAmount: amountInAddress.optional(),
})
/** The same fields where they travel in a body. */
export const stripeBody = stripeQuery.extend({ tariffId: id, expectedAmount: amount.optional() })
export const payssionBody = z.object({ tariffId: id, type: z.enum(PAYMENT_TYPES.payssion), ...paymentFields })
export const cardlinkBody = z.object({ tariffId: id, type: z.enum(PAYMENT_TYPES.cardlink), ...paymentFields })

/**
 * What became of a payment, as the server knows it: the only source the portal believes.
 *
 * - `open`: nothing is charged, and it can still be paid; `reason` says why a card was refused before, if one was.
 * - `requires_action`: nothing is charged; the bank asks for 3-D Secure on the provider's page.
 * - `processing`: the provider has it and has not decided; it may take days.
 * - `succeeded`: charged and kept; `holding` says what it gave.
 * - `failed`: not charged; `reason` says why. A new try is a new payment.
 * - `canceled`: not charged; given up by the customer (`canceled_by_customer`) or by time (`expired`).
 * - `superseded`: not charged; another order of the customer (`supersededBy`) took its place, and its page at the
 *   provider takes no money any more.
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

/** What leads back to a payment that can still be paid: the answer of its payment call, anew. */
export const paymentResume = z.discriminatedUnion('kind', [
  stripePayment.pick({ clientSecret: true, publishableKey: true, paymentUrl: true }).extend({
    kind: z.literal('card'),
  }),
  providerRedirect.omit({ subscriptionHash: true }).extend({ kind: z.literal('redirect') }),
])
export type PaymentResume = z.infer<typeof paymentResume>

export const paymentState = z.object({
  subscriptionHash,
  state: z.enum(PAYMENT_STATES),
  reason: z.enum(FAILURE_REASONS).nullable(),
  provider: z.enum(PROVIDERS),
  /** `card`, or the method as its provider names it. */
  method: z.string(),
  tariffId: id,
  tariffKey: planKey,
  tariffName: z.string(),
  amount,
  currency,
  /** The way back to the provider while the customer can act (`open`, `requires_action`, `processing`); null after. */
  resume: paymentResume.nullable(),
  /** Until when it can be paid; what the provider has by then may still be decided later. */
  payableUntil: wireDate,
  /** The payment that took this one's place, or that its purchase was paid by; null where there is none. */
  supersededBy: subscriptionHash.nullable(),
  /** What the money gave, once it `succeeded`: the plan, or time added to one that runs; null before. */
  holding: holding.nullable(),
})
export type PaymentState = z.infer<typeof paymentState>
