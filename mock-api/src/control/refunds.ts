import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { applyDueChanges } from '../areas/apply-due-changes'
import type { RefundDecision } from '../areas/refunds/refund-state'
import { applyDueOrphanedRefunds, decideRefund, listAllRefunds } from '../areas/refunds/refunds'
import { httpError } from '../core/errors'
import { findUserById } from '../core/find-user'
import { parseInput } from './parse-input'

const decision = z
  .object({
    state: z.enum(['approved', 'sent', 'refused']),
    /** The reason of a refusal, for the customer. */
    reason: z.string().trim().min(1).max(500).optional(),
  })
  .strict()
  .refine(({ state, reason }) => (reason !== undefined) === (state === 'refused'), {
    message: 'A reason belongs to the state refused, and to no other.',
    path: ['reason'],
  })

const toDecision = ({ state, reason = '' }: z.output<typeof decision>): RefundDecision => {
  if (state === 'refused') return { kind: 'refuse', reason }
  return { kind: state === 'approved' ? 'approve' : 'send' }
}

/** `GET /__mock/refunds`, and `POST /__mock/refunds/:id`, which decides a request immediately. */
export const refundRoutes = async (app: FastifyInstance): Promise<void> => {
  app.get('/__mock/refunds', async (request) => {
    return listAllRefunds(request.mock.sandbox.data)
  })

  app.post('/__mock/refunds/:id', async (request) => {
    const { sandbox, now, services } = request.mock
    const { data } = sandbox
    const { id } = parseInput(z.object({ id: z.string() }), request.params)
    const decided = toDecision(parseInput(decision, request.body))
    const row = data.refundRequests.find((each) => each.id === id)
    if (!row) throw httpError(404, 'not_found', `There is no refund ${id} in this sandbox.`)
    const getOrigin = () => services.portalOrigins[0]
    // Apply earlier due changes first.
    const user = findUserById(data, row.userId)
    if (user) applyDueChanges(data, user, now, getOrigin)
    else applyDueOrphanedRefunds(data, now)
    if (!decideRefund(data, row, decided, now, getOrigin))
      throw httpError(
        409,
        'refund_impossible',
        `This refund is ${row.state.kind}, so you can’t change it that way.`,
      )
    await sandbox.commit()
    return listAllRefunds(data).find((each) => each.id === id)
  })
}
