import { toWireDate } from '@zoog/contract/common'
import { FAILURE_REASONS, subscriptionHash } from '@zoog/contract/payment-values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getProviderContext } from '../areas/payments/handlers'
import { findAttempt, isFinal } from '../areas/payments/payment-attempts'
import { applyPaymentOutcome, type PaymentOutcome } from '../areas/payments/payment-outcomes'
import { toPaymentState } from '../areas/payments/payment-state'
import { httpError } from '../core/errors'
import type { PaymentAttemptRow } from '../core/schema'
import { parseInput } from './parse-input'

const decision = z
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

const toOutcome = ({ state, reason }: z.output<typeof decision>): PaymentOutcome => {
  if (state === 'failed') return reason ?? 'provider_error'
  return state === 'canceled' ? 'canceled_by_customer' : state
}

/** Returns the portal's view of an attempt, without the secrets to resume it. */
const toStateView = (request: FastifyRequest, attempt: PaymentAttemptRow) => {
  const { sandbox, now } = request.mock
  const { resume: _hidden, ...state } = toPaymentState(
    sandbox.data,
    attempt,
    now,
    getProviderContext(request),
  )
  return state
}

/** `GET /__mock/payments`, and `POST /__mock/payments/:hash`, which reports an outcome on behalf of the provider. */
export const paymentRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/payments', async (request) => {
    const { paymentAttempts, paymentKeys, users } = request.mock.sandbox.data
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
    const { sandbox, now } = request.mock
    const { hash } = parseInput(z.object({ hash: subscriptionHash }), request.params)
    const outcome = toOutcome(parseInput(decision, request.body))
    const attempt = findAttempt(sandbox.data, hash)
    if (!attempt) throw httpError(404, 'payment_unknown', `There is no payment ${hash} in this sandbox.`)
    if (isFinal(attempt) && outcome !== 'succeeded')
      throw httpError(409, 'already_paid', 'This payment is final and cannot change.')
    applyPaymentOutcome(sandbox.data, attempt, outcome, now)
    await sandbox.commit()
    return toStateView(request, attempt)
  })
}
