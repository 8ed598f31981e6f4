import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import {
  answers,
  areaOptions,
  cacheHeaders,
  captchaResponse,
  failure,
  id,
  idInAddress,
  on401,
  on422,
  onWrite,
  promocode,
  rules,
  trackingValue,
  wireDate,
} from './common'
import { amount, currency, type PriceQuote, planKey, priceQuote } from './plans'

const c = initContract()

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
 * Names one wish to pay, so that an answer lost on the way, a retry and a second tab share one attempt: the same key by
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

export const paymentRecord = z.object({
  id,
  tariff_id: z.number().int().positive(),
  tariffName: z.string(),
  amount,
  currency,
  method: z.enum(PROVIDERS),
  status: z.enum(['succeeded', 'refunded']),
  receiptNumber: z.string(),
  created_at: wireDate,
})
export type PaymentRecord = z.infer<typeof paymentRecord>

export const planInfo = z.object({
  tariffId: z.number().int(),
  tariffKey: z.string(),
  tariffName: z.string(),
  expiresDate: wireDate.nullable(),
  isRecurring: z.boolean(),
  payments: z.array(paymentRecord),
})
export type PlanInfo = z.infer<typeof planInfo>

export const priceList = z.object({
  currency,
  plans: z.array(priceQuote),
  /** The plan that was asked for, null when it is not one for sale. */
  selectedPlan: planKey.nullable(),
  /** What became of the promo code that was asked for; null when none was. `code` is the reason of a refusal. */
  promo: z.object({ promocode: z.string(), accepted: z.boolean(), code: failure.shape.code }).nullable(),
})
export type PriceList = z.infer<typeof priceList>

const cached = { headers: cacheHeaders }

export const billingContract = c.router(
  {
    getGuestPriceData: {
      method: 'GET',
      path: '/billing/getGuestPriceData',
      summary: 'The whole price of one plan, as it will be charged',
      query: z.object({ tariffId: idInAddress, currency, promocode: promocode.optional() }),
      responses: answers(priceQuote, on422),
      metadata: rules({ auth: 'optional' }),
    },
    getLandingPriceList: {
      method: 'GET',
      path: '/billing/getLandingPriceList',
      summary: 'Every plan for sale with its price; a refused promo code is told, not failed',
      query: z.object({
        selectedPlan: z.string().max(64).optional(),
        currency,
        referralID: trackingValue.optional(),
        promocode: promocode.optional(),
      }),
      responses: answers(priceList, on422),
      metadata: rules({ auth: 'optional' }),
    },
    getCurrencies: {
      method: 'GET',
      path: '/billing/getCurrencies',
      summary: 'Currencies that can be paid in',
      ...cached,
      responses: answers(
        z.object({ currencies: z.array(z.object({ code: currency, digits: z.number().int() })) }),
        {},
      ),
      metadata: rules({ auth: 'none', cacheSeconds: 3600 }),
    },
    getPlanInfo: {
      method: 'GET',
      path: '/billing/getPlanInfo',
      summary: "The user's plan and payments",
      responses: answers(planInfo, on401),
      metadata: rules({}),
    },
    getStripePayment: {
      method: 'GET',
      path: '/billing/getStripePayment',
      summary: "What the card provider's embedded page needs; asking again returns the open payment",
      query: stripeQuery,
      headers: paymentHeaders,
      responses: answers(stripePayment, onPayment),
      metadata: rules({ encryptedTwin: '/billing/getRestrictedStripePayment' }),
    },
    getPayssionPaymentData: {
      method: 'POST',
      path: '/billing/getPayssionPaymentData',
      summary: 'A redirect to Payssion',
      body: payssionBody,
      headers: paymentHeaders,
      responses: answers(providerRedirect, { ...onPayment, ...onWrite }),
      metadata: rules({ encryptedTwin: '/billing/getRestrictedPayssionPaymentData' }),
    },
  },
  areaOptions,
)
