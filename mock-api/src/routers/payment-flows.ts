import type { Provider, ProviderRedirect, StripePayment } from '@zoog/contract/billing'
import type { Currency, PriceQuote } from '@zoog/contract/plans'
import type { FastifyRequest } from 'fastify'
import type { PaymentAttemptRow, UserRow } from '../db/schema'
import { refuse } from '../errors'
import { portalOriginOf, requireUser } from '../plugins/context'
import { checkCaptcha } from '../rules/captcha'
import { cardlinkRedirect, isCardlinkCurrency } from '../rules/cardlink'
import { attemptFor } from '../rules/payments'
import { payssionRedirect } from '../rules/payssion'
import { findPlan, holds, isForSale, type Plan } from '../rules/plans'
import { quote } from '../rules/prices'
import { checkPromocode, promoMessages } from '../rules/promocodes'

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
}

const PUBLISHABLE_KEY = 'pk_test_mock'

/** The price of a plan for whoever asks; refuses an unknown plan and a promo code that is no good for it. */
export const priceFor = (request: FastifyRequest, input: PriceInput): { plan: Plan; price: PriceQuote } => {
  const { sandbox, now, bearer } = request.mock
  const plan = findPlan(input.tariffId)
  if (!plan)
    throw refuse(422, 'plan_unknown', 'There is no such plan.', { tariffId: ['There is no such plan.'] })
  const checked = checkPromocode(sandbox.data, input.promocode, plan, now)
  if ('refused' in checked) {
    const message = promoMessages[checked.refused]
    throw refuse(422, checked.refused, message, { promocode: [message] })
  }
  return { plan, price: quote(plan, input.currency, checked.promo, now, bearer?.user ?? null) }
}

/** Refuses a plan that this customer cannot, or need not, buy. */
const checkSale = (request: FastifyRequest, user: UserRow, plan: Plan) => {
  const { sandbox, now } = request.mock
  if (!isForSale(plan)) {
    const message = 'This plan is free; there is nothing to pay.'
    throw refuse(422, 'plan_not_for_sale', message, { tariffId: [message] })
  }
  if (holds(user, plan, now)) throw refuse(409, 'already_paid', 'You have this plan already.')
  const isOwn = (row: { userId: number; tariffId: number }) =>
    row.userId === user.id && row.tariffId === plan.tariffId
  if (plan.trialDays > 0 && sandbox.data.payments.some(isOwn)) {
    const message = 'The trial is for new customers.'
    throw refuse(422, 'plan_not_for_sale', message, { tariffId: [message] })
  }
}

/** Makes, or finds again, the attempt to pay what the input names; kept when it answers. */
const startPayment = async (
  request: FastifyRequest,
  input: PaymentInput,
  provider: Provider,
  returnTo: { origin: string; host: string | null },
): Promise<PaymentAttemptRow> => {
  const { sandbox, now } = request.mock
  const { user } = requireUser(request)
  checkCaptcha(input)
  const { plan, price } = priceFor(request, input)
  checkSale(request, user, plan)
  const attempt = attemptFor(
    sandbox.data,
    {
      userId: user.id,
      plan,
      currency: input.currency,
      amountDue: price.amountDue,
      promocode: price.discount?.code ?? null,
      provider,
      method: input.type,
      returnOrigin: returnTo.origin,
      returnHost: returnTo.host,
    },
    now,
  )
  await sandbox.commit()
  return attempt
}

const here = (request: FastifyRequest) => ({ origin: portalOriginOf(request), host: null })
const stage = ({ mock }: FastifyRequest) => ({
  providerOrigin: mock.services.providerOrigin,
  sandbox: mock.sandbox.name,
})

/** `billing/getStripePayment`, and its encrypted twin. */
export const payByCard = async (request: FastifyRequest, input: PaymentInput): Promise<StripePayment> => {
  const attempt = await startPayment(request, input, 'stripe', here(request))
  const { clientSecret, subscriptionHash, amount, currency } = attempt
  if (clientSecret === null) throw new Error('An attempt to pay by card has no client secret.')
  const { providerOrigin, sandbox } = stage(request)
  return {
    clientSecret,
    publishableKey: PUBLISHABLE_KEY,
    subscriptionHash,
    // The intent's id without its secret: an address ends up in logs and histories.
    paymentUrl: `${providerOrigin}/card/${sandbox}/${clientSecret.split('_secret_')[0]}`,
    amount,
    currency,
    tariffName: findPlan(attempt.tariffId)?.tariffName ?? '',
  }
}

/** `billing/getPayssionPaymentData`, and its encrypted twin. */
export const payByPayssion = async (
  request: FastifyRequest,
  input: PaymentInput,
): Promise<ProviderRedirect> => {
  const attempt = await startPayment(request, input, 'payssion', here(request))
  return payssionRedirect(attempt, 'pay', stage(request))
}

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
  request: FastifyRequest,
  input: PaymentInput & { host?: string | undefined },
): Promise<ProviderRedirect> => {
  const { services, sandbox } = request.mock
  const { user } = requireUser(request)
  const host = knownHost(request, input.host || new URL(portalOriginOf(request)).host)
  // The provider knows one return address; the portal there sends the customer on to the host.
  const attempt = await startPayment(request, input, 'payssionv2', {
    origin: services.portalOrigins[0],
    host,
  })
  const hasMandate = sandbox.data.mandates.some(
    (mandate) => mandate.userId === user.id && mandate.method === input.type,
  )
  return payssionRedirect(attempt, hasMandate ? 'charge' : 'mandate', stage(request))
}

/** `billing/getRestrictedCardlinkPaymentData`. */
export const payByCardlink = async (
  request: FastifyRequest,
  input: PaymentInput,
): Promise<ProviderRedirect> => {
  if (!isCardlinkCurrency(input.currency)) {
    const message = `Cardlink takes no ${input.currency}.`
    throw refuse(422, 'currency_unknown', message, { currency: [message] })
  }
  const attempt = await startPayment(request, input, 'cardlink', here(request))
  return cardlinkRedirect(attempt, stage(request))
}
