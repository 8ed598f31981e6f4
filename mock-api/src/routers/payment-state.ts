import { initServer } from '@ts-rest/fastify'
import { extensionsContract } from '@zoog/contract/extensions'
import { refuse } from '../errors'
import { requireUser } from '../plugins/context'
import { findAttempt } from '../rules/payment-attempts'
import { paymentStateView } from '../rules/payment-view'
import { ok } from './answers'
import { stageOf } from './payment-flows'

const server = initServer()

const { getPaymentState } = extensionsContract
/** The part of the extensions that is served here. */
export const paymentContract = { getPaymentState }

/** What became of a payment. Of others' payments one learns nothing. */
export const paymentState = server.router(paymentContract, {
  getPaymentState: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    const attempt = findAttempt(sandbox.data, query.subscriptionHash)
    if (attempt?.userId !== user.id)
      throw refuse(404, 'payment_unknown', 'There is no such payment of yours.')
    return ok(paymentStateView(sandbox.data, attempt, now, stageOf(request)))
  },
})
