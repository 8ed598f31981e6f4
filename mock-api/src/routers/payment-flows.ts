import { IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import type { ProviderRedirect, paymentHeaders, StripePayment } from '@zoog/contract/payments'
import type { planChangeAnswer } from '@zoog/contract/plan-change'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PaymentAttemptRow } from '../db/schema'
import { refuse } from '../errors'
import { portalOriginOf, requireUser } from '../plugins/context'
import { callersPlace, recordEvent } from '../plugins/record-event'
import { cardPayment } from '../rules/card-payment'
import { cardlinkRedirect, isCardlinkCurrency } from '../rules/cardlink'
import type { ReturnTo } from '../rules/payment-attempts'
import type { Stage } from '../rules/payment-view'
import { payssionPage, payssionRedirect } from '../rules/payssion'
import { changePlan, planChangeFor, type ShownChange } from '../rules/plan-change'
import { type PaymentInput, type PaymentWay, startPayment } from '../rules/start-payment'

/** A payment call as it came. */
interface PaymentCall {
  request: FastifyRequest
  input: PaymentInput
  headers: z.output<typeof paymentHeaders>
}

/** The attempt that a call makes or finds again; kept when it answers. */
const begin = async (
  { request, input, headers }: PaymentCall,
  provider: PaymentWay['provider'],
  returnTo: ReturnTo,
): Promise<PaymentAttemptRow> => {
  const { sandbox, now } = request.mock
  const way = { provider, key: headers[IDEMPOTENCY_HEADER], returnTo }
  const attempt = startPayment(sandbox.data, now, requireUser(request).user, input, way)
  attempt.country ??= callersPlace(request).code
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
  cardPayment(await begin(call, 'stripe', here(call.request)), stageOf(call.request))

/** `billing/getPayssionPaymentData`, and its encrypted twin. */
export const payByPayssion = async (call: PaymentCall): Promise<ProviderRedirect> =>
  payssionRedirect(await begin(call, 'payssion', here(call.request)), 'pay', stageOf(call.request))

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
  const attempt = await begin(call, 'payssionv2', { origin: services.portalOrigins[0], host })
  return payssionRedirect(attempt, payssionPage(sandbox.data, attempt), stageOf(request))
}

/** `billing/getRestrictedCardlinkPaymentData`. */
export const payByCardlink = async (call: PaymentCall): Promise<ProviderRedirect> => {
  const { currency } = call.input
  if (!isCardlinkCurrency(currency)) {
    const message = `Cardlink takes no ${currency}.`
    throw refuse(422, 'currency_unknown', message, { currency: [message] })
  }
  const attempt = await begin(call, 'cardlink', here(call.request))
  return cardlinkRedirect(attempt, stageOf(call.request))
}

/** `billing/planChange`, and its encrypted twin. */
export const changeShownPlan = async (
  request: FastifyRequest,
  shown: ShownChange,
): Promise<z.input<typeof planChangeAnswer>> => {
  const { sandbox, now } = request.mock
  const { user } = requireUser(request)
  if (changePlan(sandbox.data, now, user, shown, portalOriginOf(request))) {
    recordEvent(request, user.id, 'planChanged')
    await sandbox.commit()
  }
  return { change: planChangeFor(sandbox.data, user, now) }
}
