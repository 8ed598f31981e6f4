import { CARDLINK_CURRENCIES, IDEMPOTENCY_HEADER } from '@zoog/contract/payment-values'
import type { ProviderRedirect, paymentHeaders, StripePayment } from '@zoog/contract/payments'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldError } from '../../core/errors'
import type { PaymentAttemptRow } from '../../core/schema'
import { getOwnCountry } from '../ip/connection'
import { createCardlinkRedirect } from './cardlink'
import { type ProviderContext, type ReturnTarget, toStripePayment } from './payment-attempts'
import { createPayssionRedirect, getPayssionPage } from './payssion'
import { type PaymentInput, type PaymentOptions, startPayment } from './start-payment'

interface PaymentRequest {
  request: FastifyRequest
  input: PaymentInput
  headers: z.output<typeof paymentHeaders>
}

const startAttempt = (
  { request, input, headers }: PaymentRequest,
  provider: PaymentOptions['provider'],
  returnTo: ReturnTarget = { origin: request.mock.origin, host: null },
): PaymentAttemptRow => {
  const { data, now, user } = request.mock
  const options = { provider, key: headers[IDEMPOTENCY_HEADER], returnTo }
  const attempt = startPayment(data, now, user, input, options)
  attempt.country ??= getOwnCountry(request)
  return attempt
}

/** Returns the origin of the fake providers and the sandbox. */
export const getProviderContext = ({ mock }: FastifyRequest): ProviderContext => ({
  providerOrigin: mock.services.providerOrigin,
  sandbox: mock.sandbox.name,
})

/** `billing/getStripePayment` and its encrypted twin. */
export const payByCard = (payment: PaymentRequest): StripePayment =>
  toStripePayment(startAttempt(payment, 'stripe'), getProviderContext(payment.request))

/** `billing/getPayssionPaymentData` and its encrypted twin. */
export const payByPayssion = (payment: PaymentRequest): ProviderRedirect =>
  createPayssionRedirect(startAttempt(payment, 'payssion'), 'pay', getProviderContext(payment.request))

/** Returns the portal host that the customer returns to; only known hosts are accepted. */
const requireKnownHost = (request: FastifyRequest, host: string): string => {
  const portalUrl = request.mock.services.portalOrigins
    .map((origin) => new URL(origin))
    .find((url) => url.host === host || url.hostname === host)
  if (portalUrl) return portalUrl.host
  throw fieldError(422, 'invalid_input', 'host', 'This host does not belong to the portal.')
}

/** `billing/getPayssionV2MandateOrDoPayment`: the first payment creates a mandate, later ones charge it. */
export const payByPayssionV2 = (payment: PaymentRequest & { input: { host?: string } }): ProviderRedirect => {
  const { request, input } = payment
  const { services, data, origin } = request.mock
  const host = requireKnownHost(request, input.host || new URL(origin).host)
  // The provider knows one return address; the portal there forwards the customer to the host.
  const attempt = startAttempt(payment, 'payssionv2', { origin: services.portalOrigins[0], host })
  return createPayssionRedirect(attempt, getPayssionPage(data, attempt), getProviderContext(request))
}

/** `billing/getRestrictedCardlinkPaymentData`. */
export const payByCardlink = (payment: PaymentRequest): ProviderRedirect => {
  const { currency } = payment.input
  if (!CARDLINK_CURRENCIES.includes(currency))
    throw fieldError(
      422,
      'currency_unknown',
      'currency',
      `Cardlink doesn’t support ${currency}. Choose another currency or payment method.`,
    )
  return createCardlinkRedirect(startAttempt(payment, 'cardlink'), getProviderContext(payment.request))
}
