import { z } from 'zod'
import { captchaResponse, failure, failure401, failure422, id, idParam, promocode, wireDate } from './common'
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

/** 409: the price is another than the one that the call expected. Nothing was made; `data` is the price as it is now. */
export const priceChanged = failure.extend({ code: z.literal('price_changed'), data: priceQuote })
/** The new price in the body of a refused payment call; null where it was refused for another reason. */
export const parseNewPrice = (body: unknown): PriceQuote | null => {
  const parsed = priceChanged.safeParse(body)
  return parsed.success ? parsed.data.data : null
}

/** What any payment call can be refused with beside its input: the plan is held already, or the price has moved. */
export const paymentFailures = {
  ...failure401,
  ...failure422,
  409: z.union([priceChanged, failure]),
} as const

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
  tariffId: idParam,
  type: z.enum(PAYMENT_TYPES.stripe),
  ...paymentFields,
  expectedAmount: amountInAddress.optional(),
})
/** The same fields where they travel in a body. */
export const stripeBody = stripeQuery.extend({ tariffId: id, expectedAmount: amount.optional() })
export const payssionBody = z.object({ tariffId: id, type: z.enum(PAYMENT_TYPES.payssion), ...paymentFields })
export const cardlinkBody = z.object({ tariffId: id, type: z.enum(PAYMENT_TYPES.cardlink), ...paymentFields })

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
  holding: entitlement.nullable(),
})
export type PaymentState = z.infer<typeof paymentState>
