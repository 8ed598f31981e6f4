import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formatDecimalAmount } from '../../areas/billing/prices'
import { findAttempt } from '../../areas/payments/payment-attempts'
import { applyProviderReport } from '../../areas/payments/payment-outcomes'
import {
  createPayssionSignature,
  PAYSSION_REPORTS,
  PAYSSION_STATES,
  type PayssionState,
} from '../../areas/payments/payssion'
import { isInProgress } from '../../core/attempt-status'
import type { Html } from '../../core/html'
import type { PaymentAttemptRow } from '../../core/schema'
import { getClosedOrderMessage, sendMessagePage, sendPage } from '../page'
import { renderMandatePage, renderPaymentPage } from './view'

const text = z.string().max(2048)
const orderFields = z.object({
  api_key: text,
  pm_id: text,
  amount: text,
  currency: text,
  order_id: text,
  description: text.default(''),
  return_url: text,
  api_sig: text,
})
type OrderFields = z.infer<typeof orderFields>

/** Returns the return URL; null if its origin isn't a known shop. */
const parseReturnUrl = (request: FastifyRequest, address: string): URL | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && request.mock.services.portalOrigins.includes(url.origin) ? url : null
}

/** Returns the return URL with the state, which is only a hint: the shop's server already knows the outcome. */
const createReturnUrl = (back: URL, state: string): string => {
  const url = new URL(back)
  url.searchParams.set('state', state)
  return url.toString()
}

interface Order {
  fields: OrderFields
  attempt: PaymentAttemptRow
  back: URL
  sandbox: string
}

/** Returns the order of a request, or the reason for a rejection. */
const readOrder = (request: FastifyRequest): Order | { rejected: string; back: URL | null } => {
  const parsed = orderFields.safeParse(request.method === 'GET' ? request.query : request.body)
  if (!parsed.success) return { rejected: 'This order is incomplete.', back: null }
  const fields = parsed.data
  const back = parseReturnUrl(request, fields.return_url)
  if (!back) return { rejected: 'The return address doesn’t belong to Zoog VPN.', back }
  if (fields.api_sig !== createPayssionSignature(fields))
    return {
      rejected: 'This order’s signature is invalid. Its price or method may have been changed.',
      back,
    }
  const attempt = findAttempt(request.mock.data, fields.order_id)
  if (
    attempt?.method !== fields.pm_id ||
    attempt.currency !== fields.currency ||
    formatDecimalAmount(attempt.amount, attempt.currency) !== fields.amount
  )
    return { rejected: 'Zoog VPN doesn’t have this order.', back }
  return { fields, attempt, back, sandbox: request.mock.sandbox.name }
}

/** Calls `next` with a payable order, or sends an error page. */
const withOrder = (
  request: FastifyRequest,
  reply: FastifyReply,
  next: (order: Order) => unknown,
): unknown => {
  const order = readOrder(request)
  if ('rejected' in order)
    return sendMessagePage(reply, {
      status: 400,
      title: 'This order can’t be paid',
      text: order.rejected,
      ...(order.back && { back: createReturnUrl(order.back, 'error') }),
    })
  const { attempt, back } = order
  if (isInProgress(attempt, request.mock.now)) return next(order)
  return sendMessagePage(reply, {
    status: 200,
    ...getClosedOrderMessage(attempt, request.mock.now),
    back: createReturnUrl(back, attempt.state === 'succeeded' ? 'completed' : 'expired'),
  })
}

const showPage = (request: FastifyRequest, reply: FastifyReply, title: string, body: Html) =>
  sendPage(reply, { title, body, formsLeadTo: request.mock.services.portalOrigins })

/** Reports the outcome to the shop's server, then sends the customer back. */
const decide = (request: FastifyRequest, reply: FastifyReply, order: Order, state: PayssionState) => {
  const { data, now } = request.mock
  applyProviderReport(data, now, order.attempt, PAYSSION_REPORTS[state])
  return reply.redirect(createReturnUrl(order.back, state), 303)
}

/** The chosen outcome; the button back to the shop takes precedence. */
const stateChoice = z
  .object({ state: z.enum(PAYSSION_STATES), back: text.optional() })
  .transform(({ state, back }): PayssionState => (back ? 'cancelled_by_user' : state))
const agreement = z.object({ agreement: z.enum(['agree', 'decline']) })
const PAY = 'Pay with Payssion'
const CHARGE = 'Pay with your approved payment method'

/** Payssion's hosted pages. The URL contains the sandbox, and each form passes on the signed order. */
export const payssionProvider = async (app: FastifyInstance): Promise<void> => {
  for (const [page, heading] of [
    ['pay', PAY],
    ['charge', CHARGE],
  ] as const)
    app.route({
      method: ['GET', 'POST'],
      url: `/payssion/:sandbox/${page}`,
      config: { faultable: true },
      handler: (request, reply) =>
        withOrder(request, reply, (order) =>
          showPage(request, reply, heading, renderPaymentPage(order, heading)),
        ),
    })

  app.route({
    method: ['GET', 'POST'],
    url: '/payssion/:sandbox/mandate',
    config: { faultable: true },
    handler: (request, reply) =>
      withOrder(request, reply, (order) =>
        showPage(request, reply, 'Approve future payments', renderMandatePage(order)),
      ),
  })

  app.post('/payssion/:sandbox/agreement', { config: { faultable: true } }, (request, reply) =>
    withOrder(request, reply, (order) => {
      const parsed = agreement.safeParse(request.body)
      if (!parsed.success)
        return showPage(request, reply, 'Approve future payments', renderMandatePage(order))
      if (parsed.data.agreement === 'decline') return decide(request, reply, order, 'cancelled_by_user')
      const { data, now } = request.mock
      const { userId, method } = order.attempt
      const { mandates } = data
      if (!mandates.some((mandate) => mandate.userId === userId && mandate.method === method))
        mandates.push({ userId, method, createdAt: now })
      return showPage(request, reply, CHARGE, renderPaymentPage(order, CHARGE))
    }),
  )

  app.post('/payssion/:sandbox/outcome', { config: { faultable: true } }, (request, reply) =>
    withOrder(request, reply, (order) => {
      const parsed = stateChoice.safeParse(request.body)
      if (!parsed.success) return showPage(request, reply, PAY, renderPaymentPage(order, PAY))
      return decide(request, reply, order, parsed.data)
    }),
  )
}
