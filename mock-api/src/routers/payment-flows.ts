import {
  IDEMPOTENCY_HEADER,
  type Provider,
  type ProviderRedirect,
  priceChanged,
  type StripePayment,
} from '@zoog/contract/billing'
import type { Currency, PriceQuote } from '@zoog/contract/plans'
import type { FastifyRequest } from 'fastify'
import type { PaymentAttemptRow, PaymentRow, UserRow } from '../db/schema'
import { ApiError, refuse } from '../errors'
import { portalOriginOf, requireUser } from '../plugins/context'
import { checkCaptcha } from '../rules/captcha'
import { cardPayment } from '../rules/card-payment'
import { cardlinkRedirect, isCardlinkCurrency } from '../rules/cardlink'
import { holds } from '../rules/holding'
import { attemptFor, type ReturnTo } from '../rules/payment-attempts'
import { attemptOfKey, rememberKey } from '../rules/payment-keys'
import type { Stage } from '../rules/payment-view'
import { payssionPage, payssionRedirect } from '../rules/payssion'
import { findPlan, isForSale, type Plan } from '../rules/plans'
import { type AcceptedPromo, quote } from '../rules/prices'
import { checkPromocode, type PromoRefusal, promoMessages } from '../rules/promocodes'

/** What every call about a price names. */
export interface PriceInput {
  tariffId: number
  currency: Currency
  promocode?: string | undefined
}

/** What every payment call names. */
export interface PaymentInput extends PriceInput {
  type: string
  'g-recaptcha-response': string
  promocode?: string | undefined
  /** The price that the customer was shown. */
  expectedAmount?: number | undefined
  expectedCurrency?: Currency | undefined
}

/** The headers of every payment call. */
export interface PaymentHeaders {
  'idempotency-key'?: string | undefined
}

const planToBuy = (tariffId: number): Plan => {
  const plan = findPlan(tariffId)
  if (plan) return plan
  throw refuse(422, 'plan_unknown', 'There is no such plan.', { tariffId: ['There is no such plan.'] })
}

const refusePromo = (refused: PromoRefusal) =>
  refuse(422, refused, promoMessages[refused], { promocode: [promoMessages[refused]] })

const checkedPromo = ({ mock }: FastifyRequest, input: PriceInput, plan: Plan) =>
  checkPromocode(mock.sandbox.data, input.promocode, plan, mock.now)

const quoteFor = ({ mock }: FastifyRequest, input: PriceInput, plan: Plan, promo: AcceptedPromo | null) =>
  quote(plan, input.currency, promo, mock.now, mock.bearer?.user ?? null)

/** The price of a plan for whoever asks; refuses an unknown plan and a promo code that is no good for it. */
export const priceFor = (request: FastifyRequest, input: PriceInput): PriceQuote => {
  const plan = planToBuy(input.tariffId)
  const checked = checkedPromo(request, input, plan)
  if ('refused' in checked) throw refusePromo(checked.refused)
  return quoteFor(request, input, plan, checked.promo)
}

/**
 * The price that will be charged, held to the one that the customer was shown, where the call names it. A promo code
 * that is no good any more is then a price that moved like any other, and no dead end.
 */
const priceToCharge = (request: FastifyRequest, input: PaymentInput, plan: Plan): PriceQuote => {
  const { expectedAmount, expectedCurrency = input.currency } = input
  if (expectedAmount === undefined && expectedCurrency === input.currency) return priceFor(request, input)
  const checked = checkedPromo(request, input, plan)
  const price = quoteFor(request, input, plan, 'promo' in checked ? checked.promo : null)
  if (expectedCurrency === price.currency && (expectedAmount ?? price.amountDue) === price.amountDue)
    return price
  const message = 'The price has changed since it was shown. Nothing was charged.'
  throw new ApiError(409, priceChanged.parse({ message, code: 'price_changed', data: price }))
}

/** Refuses a plan that this customer cannot, or need not, buy. */
const checkSale = (request: FastifyRequest, user: UserRow, plan: Plan) => {
  const { sandbox, now } = request.mock
  if (!isForSale(plan)) {
    const message = 'This plan is free; there is nothing to pay.'
    throw refuse(422, 'plan_not_for_sale', message, { tariffId: [message] })
  }
  if (holds(user, plan, now)) throw refuse(409, 'already_paid', 'You have this plan already.')
  const isOwn = (row: PaymentRow) =>
    row.userId === user.id && row.tariffId === plan.tariffId && row.status === 'succeeded'
  if (plan.trialDays > 0 && sandbox.data.payments.some(isOwn)) {
    const message = 'The trial is for new customers.'
    throw refuse(422, 'plan_not_for_sale', message, { tariffId: [message] })
  }
}

/** A payment call as it came. */
interface PaymentCall {
  request: FastifyRequest
  input: PaymentInput
  headers: PaymentHeaders
}

const newAttempt = ({ request, input }: PaymentCall, provider: Provider, returnTo: ReturnTo) => {
  const { sandbox, now } = request.mock
  const { user } = requireUser(request)
  const plan = planToBuy(input.tariffId)
  checkSale(request, user, plan)
  const price = priceToCharge(request, input, plan)
  const order = {
    userId: user.id,
    plan,
    currency: input.currency,
    amountDue: price.amountDue,
    promocode: price.discount?.code ?? null,
    provider,
    method: input.type,
  }
  return attemptFor(sandbox.data, order, returnTo, now)
}

/**
 * Makes, or finds again, the attempt to pay what the input names; kept when it answers. A key that was used answers with
 * its attempt, whatever became of it and of the price meanwhile.
 */
const startPayment = async (
  call: PaymentCall,
  provider: Provider,
  returnTo: ReturnTo,
): Promise<PaymentAttemptRow> => {
  const { request, input, headers } = call
  const { sandbox, now } = request.mock
  const { user } = requireUser(request)
  checkCaptcha(input)
  const key = headers[IDEMPOTENCY_HEADER]
  const given = key === undefined ? null : { userId: user.id, key, provider, asked: input }
  const known = given && attemptOfKey(sandbox.data, now, given)
  if (known) return known
  const attempt = newAttempt(call, provider, returnTo)
  if (given) rememberKey(sandbox.data, now, given, attempt)
  await sandbox.commit()
  return attempt
}

const here = (request: FastifyRequest): ReturnTo => ({ origin: portalOriginOf(request), host: null })
/** Where the stand-ins are, and whose data they work on. */
export const stageOf = ({ mock }: FastifyRequest): Stage => ({
  providerOrigin: mock.services.providerOrigin,
  sandbox: mock.sandbox.name,
})

/** `billing/getStripePayment`, and its encrypted twin. */
export const payByCard = async (call: PaymentCall): Promise<StripePayment> =>
  cardPayment(await startPayment(call, 'stripe', here(call.request)), stageOf(call.request))

/** `billing/getPayssionPaymentData`, and its encrypted twin. */
export const payByPayssion = async (call: PaymentCall): Promise<ProviderRedirect> =>
  payssionRedirect(await startPayment(call, 'payssion', here(call.request)), 'pay', stageOf(call.request))

/** The portal's origin of a host that a customer wants to come back to; only hosts that the server knows. */
const knownHost = (request: FastifyRequest, host: string): string => {
  const known = request.mock.services.portalOrigins
    .map((origin) => new URL(origin))
    .find((url) => url.host === host || url.hostname === host)
  if (known) return known.host
  const message = 'This host is not one of the portal.'
  throw refuse(422, 'invalid_input', message, { host: [message] })
}

/** `billing/getPayssionV2MandateOrDoPayment`: a mandate first, later a charge by it. */
export const payByPayssionV2 = async (
  call: PaymentCall & { input: { host?: string | undefined } },
): Promise<ProviderRedirect> => {
  const { request, input } = call
  const { services, sandbox } = request.mock
  const host = knownHost(request, input.host || new URL(portalOriginOf(request)).host)
  // The provider knows one return address; the portal there sends the customer on to the host.
  const attempt = await startPayment(call, 'payssionv2', { origin: services.portalOrigins[0], host })
  return payssionRedirect(attempt, payssionPage(sandbox.data, attempt), stageOf(request))
}

/** `billing/getRestrictedCardlinkPaymentData`. */
export const payByCardlink = async (call: PaymentCall): Promise<ProviderRedirect> => {
  const { currency } = call.input
  if (!isCardlinkCurrency(currency)) {
    const message = `Cardlink takes no ${currency}.`
    throw refuse(422, 'currency_unknown', message, { currency: [message] })
  }
  const attempt = await startPayment(call, 'cardlink', here(call.request))
  return cardlinkRedirect(attempt, stageOf(call.request))
}
