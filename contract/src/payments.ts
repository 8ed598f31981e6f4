import { z } from 'zod'
import { failure } from './failure'
import { captchaResponse, id, idParam, promocode } from './fields'
import {
  FAILURE_REASONS,
  IDEMPOTENCY_HEADER,
  idempotencyKey,
  PAYMENT_STATES,
  PAYMENT_TYPES,
  PROVIDERS,
  subscriptionHash,
} from './payment-values'
import { amount, currency, entitlement, type PriceQuote, planKey, priceQuote } from './plans'
import { wireDate } from './wire-date'

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

export const paymentHeaders = z.object({ [IDEMPOTENCY_HEADER]: idempotencyKey.optional() })

/** 409: the price differs from the expected one. Nothing was created; `data` is the current price. */
export const priceChanged = failure.extend({ code: z.literal('price_changed'), data: priceQuote })
/** Returns the new price in the body of a rejected payment request; null if it was rejected for another reason. */
export const parseNewPrice = (body: unknown): PriceQuote | null => {
  const parsed = priceChanged.safeParse(body)
  return parsed.success ? parsed.data.data : null
}

/** The conflicts of every payment request: the customer already has the plan, or the price changed. */
export const paymentFailures = { 409: z.union([priceChanged, failure]) } as const

/** An amount in a query: digits only. */
const amountInAddress = z
  .string()
  .regex(/^\d{1,15}$/)
  .pipe(z.coerce.number())
  .or(amount)

const paymentFields = {
  currency,
  /** The price that the customer was shown: `amountDue` and `currency`. The server charges it or rejects the request. */
  expectedAmount: amount.optional(),
  expectedCurrency: currency.optional(),
  promocode: promocode.optional(),
  'g-recaptcha-response': captchaResponse,
}
export const stripeQuery = z.object({
  tariffId: idParam,
  type: z.enum(PAYMENT_TYPES.stripe),
  ...paymentFields,
  expectedAmount: amountInAddress.optional(),
})
/** The same fields in a body. */
export const stripeBody = stripeQuery.extend({ tariffId: id, expectedAmount: amount.optional() })
export const payssionBody = z.object({ tariffId: id, type: z.enum(PAYMENT_TYPES.payssion), ...paymentFields })
export const cardlinkBody = z.object({ tariffId: id, type: z.enum(PAYMENT_TYPES.cardlink), ...paymentFields })

/** The data to resume a payment that can still be paid: the response of its payment request. */
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
  /** `card`, or the provider's name of the method. */
  method: z.string(),
  tariffId: id,
  tariffKey: planKey,
  tariffName: z.string(),
  amount,
  currency,
  /** Resumes the payment while the customer can act (`open`, `requires_action`, `processing`); null afterwards. */
  resume: paymentResume.nullable(),
  /** The deadline for paying; a payment that is processing by then may still be decided later. */
  payableUntil: wireDate,
  /** The payment that replaced this one or paid for its purchase; null if there is none. */
  supersededBy: subscriptionHash.nullable(),
  /** The resulting plan once the payment `succeeded`; null before. */
  entitlement: entitlement.nullable(),
})
export type PaymentState = z.infer<typeof paymentState>
