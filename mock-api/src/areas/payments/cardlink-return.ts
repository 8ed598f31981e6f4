import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatDecimalAmount } from '../../core/currencies'
import { createCardlinkSignature } from './cardlink'
import { findAttempt } from './payment-attempts'
import { getAttemptStatus } from './payment-state'

const text = z.string().max(256)
const returnForm = z.object({
  InvId: text,
  OutSum: text,
  CurrencyIn: text,
  custom: text.optional(),
  SignatureValue: text,
})

/**
 * Handles the customer's return from Cardlink: a POST, which no page of the portal can receive. It changes nothing,
 * because the provider has reported the payment to the server before and a browser's form isn't trusted. A form with
 * an invalid signature or a different amount is a failed return.
 */
export const cardlinkReturnPlugin = async (app: FastifyInstance): Promise<void> => {
  await app.register(formbody)
  app.post('/zoog_api/return/cardlink/:sandbox', async (request, reply) => {
    const { data, services, now } = request.mock
    const form = returnForm.safeParse(request.body)
    const attempt = form.success ? findAttempt(data, form.data.InvId) : undefined
    const isValid =
      form.success &&
      attempt?.provider === 'cardlink' &&
      form.data.SignatureValue.toUpperCase() === createCardlinkSignature(form.data.OutSum, form.data.InvId) &&
      form.data.OutSum === formatDecimalAmount(attempt.amount, attempt.currency) &&
      form.data.CurrencyIn === attempt.currency
    const query = new URLSearchParams({ provider: 'cardlink' })
    if (attempt) query.set('subscriptionHash', attempt.subscriptionHash)
    query.set('state', isValid ? getAttemptStatus(attempt, now).state : 'failed')
    const origin = attempt?.returnOrigin ?? services.portalOrigins[0]
    return reply.redirect(`${origin}/zg/paymentEvent?${query}`, 303)
  })
}
