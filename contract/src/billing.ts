import { z } from 'zod'
import { cacheHeaders, createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { failure } from './failure'
import { id, idParam, promocode, trackingValue } from './fields'
import { PROVIDERS, subscriptionHash } from './payment-values'
import {
  paymentFailures,
  paymentHeaders,
  paymentState,
  payssionBody,
  providerRedirect,
  stripePayment,
  stripeQuery,
} from './payments'
import { amount, currency, planKey, priceQuote } from './plans'
import { wireDate } from './wire-date'

export const paymentRecord = z.object({
  id,
  tariff_id: z.number().int().positive(),
  tariffName: z.string(),
  amount,
  currency,
  provider: z.enum(PROVIDERS),
  status: z.enum(['succeeded', 'refunded']),
  receiptNumber: z.string(),
  created_at: wireDate,
})
export type PaymentRecord = z.infer<typeof paymentRecord>

/** A payment in the list. Only `tariff_id` and `created_at` are in the specification (R-MIN-1). */
export const listedPayment = paymentRecord.partial().required({ tariff_id: true, created_at: true })
export type ListedPayment = z.infer<typeof listedPayment>

/** Only `payments` is in the specification (R-MIN-1). */
export const planInfo = z.object({
  tariffId: z.number().int().optional(),
  tariffKey: z.string().optional(),
  tariffName: z.string().optional(),
  /** Null for a plan that never ends. */
  expiresDate: wireDate.nullable().optional(),
  isRecurring: z.boolean().optional(),
  /** Devices that can be connected at the same time. */
  devices: priceQuote.shape.devices,
  /** The price of the next renewal; absent without one. */
  renewal: z.object({ amount, currency }).optional(),
  payments: z.array(listedPayment),
})
export type PlanInfo = z.infer<typeof planInfo>

export const priceList = z.object({
  currency,
  plans: z.array(priceQuote),
  /** The requested plan; null if it isn't for sale. */
  selectedPlan: planKey.nullable(),
  /** The result for the requested promo code; null without one. `code` is the reason for a rejection. */
  promo: z
    .object({
      promocode: z.string(),
      accepted: z.boolean(),
      code: failure.shape.code,
      /** The earliest time at which a reserved code (`promo_reserved`) can be free. */
      retryAt: wireDate.optional(),
    })
    .nullable(),
})
export type PriceList = z.infer<typeof priceList>

export const billingContract = defineEndpoints({
  getGuestPriceData: {
    method: 'GET',
    path: '/billing/getGuestPriceData',
    summary: 'Get the full price of a plan',
    query: z.object({ tariffId: idParam, currency, promocode: promocode.optional() }),
    responses: createResponses(priceQuote),
    metadata: defineRules({ auth: 'optional' }),
  },
  getLandingPriceList: {
    method: 'GET',
    path: '/billing/getLandingPriceList',
    summary: 'List every plan for sale with its price; a rejected promo code is reported in the data',
    query: z.object({
      selectedPlan: z.string().max(64).optional(),
      currency,
      referralID: trackingValue.optional(),
      promocode: promocode.optional(),
    }),
    responses: createResponses(priceList),
    metadata: defineRules({ auth: 'optional' }),
  },
  getCurrencies: {
    method: 'GET',
    path: '/billing/getCurrencies',
    summary: 'List the currencies for payments',
    headers: cacheHeaders,
    responses: createResponses(
      z.object({ currencies: z.array(z.object({ code: currency, digits: z.number().int() })) }),
    ),
    metadata: defineRules({ auth: 'none', cacheSeconds: 3600 }),
  },
  getPlanInfo: {
    method: 'GET',
    path: '/billing/getPlanInfo',
    summary: "Get the user's plan and payments",
    responses: createResponses(planInfo),
    metadata: defineRules({}),
  },
  getStripePayment: {
    method: 'GET',
    path: '/billing/getStripePayment',
    summary:
      "Start a card payment and return the data for the provider's page; a retry returns the open payment",
    query: stripeQuery,
    headers: paymentHeaders,
    responses: { ...createResponses(stripePayment), ...paymentFailures },
    metadata: defineRules({ changesData: true, encryptedTwin: '/billing/getRestrictedStripePayment' }),
  },
  getPayssionPaymentData: {
    method: 'POST',
    path: '/billing/getPayssionPaymentData',
    summary: 'Start a payment with Payssion and return the redirect',
    body: payssionBody,
    headers: paymentHeaders,
    responses: { ...createResponses(providerRedirect), ...paymentFailures },
    metadata: defineRules({ encryptedTwin: '/billing/getRestrictedPayssionPaymentData' }),
  },
  getPaymentState: {
    method: 'GET',
    path: '/billing/getPaymentState',
    summary: 'Get the state of a payment',
    query: z.object({ subscriptionHash }),
    responses: createResponses(paymentState),
    metadata: defineRules({ extension: true }),
  },
})
