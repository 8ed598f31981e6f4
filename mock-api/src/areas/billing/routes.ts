import { billingContract, type PlanInfo, type PriceList } from '@zoog/contract/billing'
import { PLANS } from '@zoog/contract/plan-details'
import type { Currency } from '@zoog/contract/plans'
import { toWireDate } from '@zoog/contract/wire-date'
import type { FastifyRequest } from 'fastify'
import { currencies } from '../../core/currencies'
import { httpError } from '../../core/errors'
import { createRouter, ok } from '../../core/request'
import { getReceiptNumber } from '../payments/mails'
import { getProviderContext, payByCard, payByPayssion } from '../payments/pay-by-provider'
import { findAttempt } from '../payments/payment-attempts'
import { toPaymentState } from '../payments/payment-state'
import { toSubscriptionView } from './account-status'
import { getPrice, quoteForBuyer } from './charged-price'
import { getDeviceCount } from './device-limit'
import { getPlan, isForSale } from './plans'
import { getNextRenewal } from './prices'
import type { PromoRejection } from './promocodes'

/** Lists every plan for sale with its price. Plans that don't accept the promo code have their price without it. */
const getPriceList = (
  request: FastifyRequest,
  query: { currency: Currency; promocode?: string; selectedPlan?: string },
): PriceList => {
  const { data, now, bearer } = request.mock
  const buyer = bearer?.user ?? null
  const { currency, promocode } = query
  const quotes = PLANS.filter(isForSale).map((plan) =>
    quoteForBuyer(data, now, buyer, { plan, currency, promocode }),
  )
  const selected = quotes.find(({ price }) => price.tariffKey === query.selectedPlan)
  const getVerdict = (): PriceList['promo'] => {
    if (!promocode) return null
    // Without a selected plan, a code is rejected only if no plan accepts it.
    const rejection = selected
      ? selected.rejection
      : getSharedRejection(quotes.map((quote) => quote.rejection))
    return {
      promocode,
      accepted: rejection === null,
      code: rejection?.code,
      ...(rejection?.retryAt !== undefined && { retryAt: toWireDate(rejection.retryAt) }),
    }
  }
  return {
    currency,
    plans: quotes.map(({ price }) => price),
    selectedPlan: selected?.price.tariffKey ?? null,
    promo: getVerdict(),
  }
}

/** Returns the rejection of a code that no plan accepts; null if a plan accepts it. */
const getSharedRejection = (rejections: readonly (PromoRejection | null)[]): PromoRejection | null =>
  rejections.includes(null) ? null : (rejections[0] ?? null)

const getPlanInfo = (request: FastifyRequest): PlanInfo => {
  const { data, now, user } = request.mock
  const { tariffId, tariffKey, tariffName, expiresDate, isRecurring } = toSubscriptionView(user, now)
  const payments = data.payments
    .filter((payment) => payment.userId === user.id)
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
    .map((payment) => ({
      id: payment.id,
      tariff_id: payment.tariffId,
      tariffName: getPlan(payment.tariffId).tariffName,
      amount: payment.amount,
      currency: payment.currency,
      provider: payment.provider,
      status: payment.status,
      receiptNumber: getReceiptNumber(payment),
      created_at: toWireDate(payment.createdAt),
    }))
  const { allowed: devices } = getDeviceCount(data, now, user)
  const renewal = getNextRenewal(data, now, user) ?? undefined
  return { tariffId, tariffKey, tariffName, expiresDate, isRecurring, devices, renewal, payments }
}

export const billingRouter = createRouter(billingContract, {
  getGuestPriceData: async ({ request: { mock }, query }) =>
    ok(getPrice(mock.data, mock.now, mock.bearer?.user ?? null, query)),

  getLandingPriceList: async ({ request, query }) => ok(getPriceList(request, query)),

  getCurrencies: async () => ok({ currencies }),

  getPlanInfo: async ({ request }) => ok(getPlanInfo(request)),

  getStripePayment: async ({ request, query, headers }) => ok(payByCard({ request, input: query, headers })),

  getPayssionPaymentData: async ({ request, body, headers }) =>
    ok(payByPayssion({ request, input: body, headers })),

  getPaymentState: async ({ request, query }) => {
    const { data, now, user } = request.mock
    const attempt = findAttempt(data, query.subscriptionHash)
    if (attempt?.userId !== user.id) throw httpError(404, 'payment_unknown', 'We can’t find this payment.')
    return ok(toPaymentState(data, now, attempt, getProviderContext(request)))
  },
})
