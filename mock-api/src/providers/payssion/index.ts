import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findAttempt } from '../../areas/payments/payment-attempts'
import { getMethodName } from '../../areas/payments/payment-methods'
import { applyProviderReport } from '../../areas/payments/payment-outcomes'
import { createPayssionSignature, type PayssionPage } from '../../areas/payments/payssion'
import { isInProgress } from '../../core/attempt-status'
import { formatDecimalAmount } from '../../core/currencies'
import { getClosedOrderMessage, sendMessagePage, sendSheet } from '../page'
import { type Order, PAYSSION_STATES, type PayssionState, renderMandatePage, renderPaymentPage } from './view'

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

type ReturnableOrder = Order & { back: URL }

const readOrder = (request: FastifyRequest): ReturnableOrder | { rejected: string; back: URL | null } => {
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
  next: (order: ReturnableOrder) => unknown,
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

const TITLES = { pay: 'Pay with Payssion', charge: 'Pay with your approved payment method' } as const

const showPage = (reply: FastifyReply, page: PayssionPage, order: Order) => {
  if (page !== 'mandate')
    return sendSheet(reply, { title: TITLES[page], body: renderPaymentPage(order), formsReturnToShop: true })
  return sendSheet(reply, {
    title: 'Approve future payments',
    heading: `Allow Zoog VPN to charge you through ${getMethodName(order.attempt.method)}`,
    body: renderMandatePage(order),
    formsReturnToShop: true,
  })
}

/** Reports the outcome to the shop's server, then sends the customer back. */
const decide = (
  request: FastifyRequest,
  reply: FastifyReply,
  order: ReturnableOrder,
  state: PayssionState,
) => {
  const { data, now } = request.mock
  applyProviderReport(data, now, order.attempt, PAYSSION_STATES[state].report)
  return reply.redirect(createReturnUrl(order.back, state), 303)
}

const isState = (value: string): value is PayssionState => Object.hasOwn(PAYSSION_STATES, value)

/** The chosen outcome; the button back to the shop takes precedence. */
const stateChoice = z
  .object({ state: z.string().refine(isState), back: text.optional() })
  .transform(({ state, back }): PayssionState => (back ? 'cancelled_by_user' : state))
const agreement = z.object({ agreement: z.enum(['agree', 'decline']) })

/** Payssion's hosted pages. The URL contains the sandbox, and each form passes on the signed order. */
export const payssionProvider = async (app: FastifyInstance): Promise<void> => {
  for (const page of ['pay', 'charge', 'mandate'] as const)
    app.route({
      method: ['GET', 'POST'],
      url: `/payssion/:sandbox/${page}`,
      config: { isFaultable: true },
      handler: (request, reply) => withOrder(request, reply, (order) => showPage(reply, page, order)),
    })

  app.post('/payssion/:sandbox/agreement', { config: { isFaultable: true } }, (request, reply) =>
    withOrder(request, reply, (order) => {
      const parsed = agreement.safeParse(request.body)
      if (!parsed.success) return showPage(reply, 'mandate', order)
      if (parsed.data.agreement === 'decline') return decide(request, reply, order, 'cancelled_by_user')
      const { data, now } = request.mock
      const { userId, method } = order.attempt
      const { mandates } = data
      if (!mandates.some((mandate) => mandate.userId === userId && mandate.method === method))
        mandates.push({ userId, method, createdAt: now })
      return showPage(reply, 'charge', order)
    }),
  )

  app.post('/payssion/:sandbox/outcome', { config: { isFaultable: true } }, (request, reply) =>
    withOrder(request, reply, (order) => {
      const parsed = stateChoice.safeParse(request.body)
      if (!parsed.success) return showPage(reply, 'pay', order)
      return decide(request, reply, order, parsed.data)
    }),
  )
}
