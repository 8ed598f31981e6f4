import { initServer } from '@ts-rest/fastify'
import { billingContract, type PlanInfo, type PriceList } from '@zoog/contract/billing'
import { toWireDate } from '@zoog/contract/common'
import { PLANS } from '@zoog/contract/plan-details'
import type { Currency } from '@zoog/contract/plans'
import type { FastifyRequest } from 'fastify'
import { httpError } from '../../core/errors'
import { ok } from '../../core/responses'
import { requireUser } from '../../plugins/context'
import { getProviderContext, payByCard, payByPayssion } from '../payments/handlers'
import { findAttempt } from '../payments/payment-attempts'
import { getReceiptNumber } from '../payments/payment-mails'
import { toPaymentState } from '../payments/payment-state'
import { getNextRenewal } from '../renewals/renewals'
import { toUserView } from '../users/user-view'
import { getPrice } from './charged-price'
import { getPlan, isForSale } from './plans'
import { currencies, quotePrice } from './prices'
import { checkPromocode, getPromoRejection } from './promocodes'

const server = initServer()

/** Every plan for sale as it would be charged with this code: where the code is not for a plan, without it. */
const priceList = (
  request: FastifyRequest,
  query: { currency: Currency; promocode?: string | undefined; selectedPlan?: string | undefined },
): PriceList => {
  const { sandbox, now, bearer } = request.mock
  const { data } = sandbox
  const forSale = PLANS.filter(isForSale)
  const selected = forSale.find((plan) => plan.tariffKey === query.selectedPlan) ?? null
  const code = query.promocode?.trim()
  const asker = bearer?.user.id ?? null
  const checkedFor = (plan: (typeof forSale)[number]) => checkPromocode(data, code, plan, now, asker)
  const promoOf = (plan: (typeof forSale)[number]) => {
    const checked = checkedFor(plan)
    return 'promo' in checked ? checked.promo : null
  }
  const verdict = () => {
    if (!code) return null
    const checked = selected && checkedFor(selected)
    const refused =
      getPromoRejection(data, code, now, asker) ?? (checked && 'refused' in checked ? checked.refused : null)
    return { promocode: code, accepted: refused === null, code: refused ?? undefined }
  }
  return {
    currency: query.currency,
    plans: forSale.map((plan) => quotePrice(plan, query.currency, promoOf(plan), now, bearer?.user ?? null)),
    selectedPlan: selected?.tariffKey ?? null,
    promo: verdict(),
  }
}

const planInfoOf = (request: FastifyRequest): PlanInfo => {
  const { sandbox, now } = request.mock
  const { user } = requireUser(request)
  const { tariffId, tariffKey, tariffName, expiresDate, isRecurring } = toUserView(user, now).subscriptionData
  const payments = sandbox.data.payments
    .filter((payment) => payment.userId === user.id)
    .toSorted((one, other) => other.createdAt - one.createdAt || other.id - one.id)
    .map((payment) => ({
      id: payment.id,
      tariff_id: payment.tariffId,
      tariffName: getPlan(payment.tariffId).tariffName,
      amount: payment.amount,
      currency: payment.currency,
      method: payment.provider,
      status: payment.status,
      receiptNumber: getReceiptNumber(payment),
      created_at: toWireDate(payment.createdAt),
    }))
  const { devices } = getPlan(tariffId)
  const renewal = getNextRenewal(sandbox.data, user, now) ?? undefined
  return { tariffId, tariffKey, tariffName, expiresDate, isRecurring, devices, renewal, payments }
}

/** Prices, the user's plan, and the beginning of payments. */
export const billingRouter = server.router(billingContract, {
  getGuestPriceData: async ({ request: { mock }, query }) =>
    ok(getPrice(mock.sandbox.data, mock.now, mock.bearer?.user ?? null, query)),

  getLandingPriceList: async ({ request, query }) => ok(priceList(request, query)),

  getCurrencies: async () => ok({ currencies }),

  getPlanInfo: async ({ request }) => ok(planInfoOf(request)),

  getStripePayment: async ({ request, query, headers }) =>
    ok(await payByCard({ request, input: query, headers })),

  getPayssionPaymentData: async ({ request, body, headers }) =>
    ok(await payByPayssion({ request, input: body, headers })),

  getPaymentState: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    const attempt = findAttempt(sandbox.data, query.subscriptionHash)
    if (attempt?.userId !== user.id)
      throw httpError(404, 'payment_unknown', 'There is no such payment of yours.')
    return ok(toPaymentState(sandbox.data, attempt, now, getProviderContext(request)))
  },
})
