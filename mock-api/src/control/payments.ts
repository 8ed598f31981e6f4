import { FAILURE_REASONS, subscriptionHash } from '@zoog/contract/payment-values'
import { toWireDate } from '@zoog/contract/wire-date'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { applyDueChanges } from '../areas/apply-due-changes'
import { getProviderContext } from '../areas/payments/pay-by-provider'
import { findAttempt } from '../areas/payments/payment-attempts'
import { applyProviderReport, type ProviderReport } from '../areas/payments/payment-outcomes'
import { toPaymentState } from '../areas/payments/payment-state'
import type { RefundDecision } from '../areas/refund/refund-state'
import { applyDueOrphanedRefunds, decideRefund, listAllRefunds } from '../areas/refund/refunds'
import { isFinal } from '../core/attempt-status'
import { httpError } from '../core/errors'
import { findUserById } from '../core/find-user'
import type { PaymentAttemptRow } from '../core/schema'
import { parseInput } from './parse-input'

const paymentInput = z
  .object({
    state: z.enum(['succeeded', 'processing', 'failed', 'canceled']),
    /** The reason of a failure; `provider_error` by default. */
    reason: z.enum(FAILURE_REASONS).optional(),
  })
  .strict()
  .refine(({ state, reason }) => reason === undefined || state === 'failed', {
    message: 'A reason belongs to the state failed.',
    path: ['reason'],
  })
  .refine(({ reason }) => reason !== 'canceled_by_customer', {
    message: 'Use the state canceled.',
    path: ['reason'],
  })

const toReport = ({ state, reason }: z.output<typeof paymentInput>): ProviderReport => {
  if (state === 'failed') return reason ?? 'provider_error'
  return state === 'canceled' ? 'canceled_by_customer' : state
}

/** Returns the portal's view of an attempt, without the secrets to resume it. */
const toStateView = (request: FastifyRequest, attempt: PaymentAttemptRow) => {
  const { data, now } = request.mock
  const { resume: _hidden, ...state } = toPaymentState(data, now, attempt, getProviderContext(request))
  return state
}

const refundInput = z
  .object({
    state: z.enum(['approved', 'paid_out', 'declined']),
    /** The reason why it is declined, for the customer. */
    reason: z.string().trim().min(1).max(500).optional(),
  })
  .strict()
  .refine(({ state, reason }) => (reason !== undefined) === (state === 'declined'), {
    message: 'A reason belongs to the state declined, and to no other.',
    path: ['reason'],
  })

const toDecision = ({ state, reason = '' }: z.output<typeof refundInput>): RefundDecision => {
  if (state === 'declined') return { kind: 'decline', reason }
  return { kind: state === 'approved' ? 'approve' : 'payOut' }
}

/**
 * `/__mock/payments` and `/__mock/refunds`: the payments and refund requests. `POST` with an id reports an outcome on behalf
 * of the provider, or decides a request immediately.
 */
export const paymentRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/payments', async (request) => {
    const { paymentAttempts, paymentKeys, users } = request.mock.data
    const view = (attempt: PaymentAttemptRow) => ({
      ...toStateView(request, attempt),
      promocode: attempt.promocode,
      keys: paymentKeys
        .filter(({ subscriptionHash }) => subscriptionHash === attempt.subscriptionHash)
        .map(({ key }) => key),
      email: users.find((user) => user.id === attempt.userId)?.email ?? null,
      createdAt: toWireDate(attempt.createdAt),
    })
    return paymentAttempts.map(view).toReversed()
  })

  app.post('/__mock/payments/:hash', async (request) => {
    const { data, now } = request.mock
    const { hash } = parseInput(z.object({ hash: subscriptionHash }), request.params)
    const report = toReport(parseInput(paymentInput, request.body))
    const attempt = findAttempt(data, hash)
    if (!attempt) throw httpError(404, 'payment_unknown', `There is no payment ${hash} in this sandbox.`)
    if (isFinal(attempt) && report !== 'succeeded')
      throw httpError(409, 'already_paid', 'This payment is final and cannot change.')
    applyProviderReport(data, now, attempt, report)
    return toStateView(request, attempt)
  })

  app.get('/__mock/refunds', async (request) => listAllRefunds(request.mock.data))

  app.post('/__mock/refunds/:id', async ({ mock: { data, now, services }, params, body }) => {
    const { id } = parseInput(z.object({ id: z.string() }), params)
    const decided = toDecision(parseInput(refundInput, body))
    const row = data.refundRequests.find((refund) => refund.id === id)
    if (!row) throw httpError(404, 'not_found', `There is no refund ${id} in this sandbox.`)
    const [origin] = services.portalOrigins
    // Apply earlier due changes first.
    const user = findUserById(data, row.userId)
    if (user) applyDueChanges({ data, user, now, origin })
    else applyDueOrphanedRefunds(data, now)
    if (!decideRefund(data, now, row, decided, origin))
      throw httpError(
        409,
        'refund_impossible',
        `This refund is ${row.state.kind}, so you can’t change it that way.`,
      )
    return listAllRefunds(data).find((refund) => refund.id === id)
  })
}
