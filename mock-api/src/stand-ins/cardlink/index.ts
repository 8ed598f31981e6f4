import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PaymentAttemptRow } from '../../db/schema'
import { cardlinkOutcome, cardlinkSignature } from '../../rules/cardlink'
import { findAttempt, isUnderWay } from '../../rules/payment-attempts'
import { applyOutcome } from '../../rules/payment-outcomes'
import { decimalAmount } from '../../rules/prices'
import { sendPage, sendRefusal } from '../page'
import { BILL_OUTCOMES, billView, returnView } from './view'

const billInput = z.object({
  payment_method: z.enum(['BANK_CARD', 'SBP']),
  outcome: z.enum(BILL_OUTCOMES),
  back: z.string().optional(),
})

const billOf = (request: FastifyRequest): PaymentAttemptRow | undefined => {
  const { bill } = z.object({ bill: z.string() }).parse(request.params)
  const attempt = findAttempt(request.mock.sandbox.data, bill)
  return attempt?.provider === 'cardlink' ? attempt : undefined
}

/** The form with which the customer goes back: to the shop's server, since a page of the shop takes no POST. */
const sendBack = (
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: PaymentAttemptRow,
  signature?: string,
) => {
  const { services, sandbox } = request.mock
  const outSum = decimalAmount(attempt.amount, attempt.currency)
  const fields = {
    InvId: attempt.subscriptionHash,
    OutSum: outSum,
    CurrencyIn: attempt.currency,
    custom: attempt.subscriptionHash,
    SignatureValue: signature ?? cardlinkSignature(outSum, attempt.subscriptionHash),
  }
  return sendPage(reply, {
    title: 'Returning to the shop',
    body: returnView(`${attempt.returnOrigin}/zoog_api/return/cardlink/${sandbox.name}`, fields),
    scripts: ['return.js'],
    formsLeadTo: services.portalOrigins,
  })
}

/** Cardlink: a bill's page, and the way back by POST. */
export const cardlinkStandIn = async (app: FastifyInstance): Promise<void> => {
  /** Hands a bill that can be paid to `next`; answers every other one itself. */
  const withBill = (
    request: FastifyRequest,
    reply: FastifyReply,
    next: (attempt: PaymentAttemptRow) => unknown,
  ): unknown => {
    const attempt = billOf(request)
    if (!attempt)
      return sendRefusal(reply, {
        status: 404,
        title: 'There is no such bill',
        text: 'Start the payment again in the shop.',
      })
    return isUnderWay(attempt, request.mock.now) ? next(attempt) : sendBack(request, reply, attempt)
  }

  app.get('/cardlink/:sandbox/bill/:bill', { config: { faultable: true } }, (request, reply) =>
    withBill(request, reply, (attempt) =>
      sendPage(reply, {
        title: 'Pay with Cardlink',
        body: billView(attempt, request.mock.sandbox.name),
        formsLeadTo: request.mock.services.portalOrigins,
      }),
    ),
  )

  app.post('/cardlink/:sandbox/bill/:bill', { config: { faultable: true } }, (request, reply) =>
    withBill(request, reply, async (attempt) => {
      const { sandbox, now } = request.mock
      const given = billInput.safeParse(request.body)
      if (!given.success)
        return sendPage(reply, {
          title: 'Pay with Cardlink',
          body: billView(attempt, sandbox.name),
          formsLeadTo: request.mock.services.portalOrigins,
        })
      const { outcome, payment_method, back } = given.data
      // The bill stays: it can be paid until the shop asks for another.
      if (back) return sendBack(request, reply, attempt)
      if (outcome === 'FORGED') return sendBack(request, reply, attempt, '0'.repeat(32))
      attempt.method = payment_method
      applyOutcome(sandbox.data, attempt, cardlinkOutcome[outcome], now)
      await sandbox.commit()
      return sendBack(request, reply, attempt)
    }),
  )
}
