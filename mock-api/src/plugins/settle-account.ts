import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../db/schema'
import { settleAccount } from '../rules/settle-account'
import { portalOriginOf } from './context'

/** What fell due of a customer's plan and refunds until this request; whether anything changed, which the caller commits. */
export const settleAccountAt = (request: FastifyRequest, user: UserRow): boolean => {
  const { sandbox, now } = request.mock
  return settleAccount(sandbox.data, user, now, () => portalOriginOf(request))
}
