import { initServer } from '@ts-rest/fastify'
import { billingContract, type PlanInfo, type PriceList } from '@zoog/contract/billing'
import { toWireDate } from '@zoog/contract/common'
import { PLANS } from '@zoog/contract/plan-rows'
import type { Currency } from '@zoog/contract/plans'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors'
import { requireUser } from '../plugins/context'
import { priceFor } from '../rules/charged-price'
import { findAttempt } from '../rules/payment-attempts'
import { receiptNumber } from '../rules/payment-mails'
import { paymentStateView } from '../rules/payment-view'
import { isForSale, planOf } from '../rules/plans'
import { currencies, quote } from '../rules/prices'
import { checkPromocode, refusalOfCode } from '../rules/promocodes'
import { nextRenewal } from '../rules/renewals'
import { userView } from '../rules/user-view'
import { ok } from './answers'
import { payByCard, payByPayssion, stageOf } from './payment-flows'

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
      refusalOfCode(data, code, now, asker) ?? (checked && 'refused' in checked ? checked.refused : null)
    return { promocode: code, accepted: refused === null, code: refused ?? undefined }
  }
  return {
    currency: query.currency,
    plans: forSale.map((plan) => quote(plan, query.currency, promoOf(plan), now, bearer?.user ?? null)),
    selectedPlan: selected?.tariffKey ?? null,
    promo: verdict(),
  }
}

const planInfoOf = (request: FastifyRequest): PlanInfo => {
  const { sandbox, now } = request.mock
  const { user } = requireUser(request)
  const { tariffId, tariffKey, tariffName, expiresDate, isRecurring } = userView(user, now).subscriptionData
  const payments = sandbox.data.payments
    .filter((payment) => payment.userId === user.id)
    .toSorted((one, other) => other.createdAt - one.createdAt || other.id - one.id)
    .map((payment) => ({
      id: payment.id,
      tariff_id: payment.tariffId,
      tariffName: planOf(payment.tariffId).tariffName,
      amount: payment.amount,
      currency: payment.currency,
      method: payment.provider,
      status: payment.status,
      receiptNumber: receiptNumber(payment),
      created_at: toWireDate(payment.createdAt),
    }))
  const { devices } = planOf(tariffId)
  const renewal = nextRenewal(sandbox.data, user, now) ?? undefined
  return { tariffId, tariffKey, tariffName, expiresDate, isRecurring, devices, renewal, payments }
}

/** Prices, the user's plan, and the beginning of payments. */
export const billingRouter = server.router(billingContract, {
  getGuestPriceData: async ({ request: { mock }, query }) =>
    ok(priceFor(mock.sandbox.data, mock.now, mock.bearer?.user ?? null, query)),

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
      throw refuse(404, 'payment_unknown', 'There is no such payment of yours.')
    return ok(paymentStateView(sandbox.data, attempt, now, stageOf(request)))
  },
})
