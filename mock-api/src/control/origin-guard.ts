import type { FastifyRequest } from 'fastify'
import { httpError } from '../core/errors'
import { isKnownOrigin } from '../plugins/context'

/**
 * Rejects requests from pages of other sites, and changes from pages of other origins. The mock has no other defense,
 * and CORS doesn't block requests without a body.
 */
export const rejectForeignOrigins = async (request: FastifyRequest): Promise<void> => {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site')
    throw httpError(
      403,
      'forbidden',
      'Other websites can’t call the control endpoints. Enter this address in your browser instead.',
    )
  if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return
  if (!isKnownOrigin(request.mock.services, origin, host))
    throw httpError(403, 'forbidden', 'Pages of other origins can’t call the control endpoints.')
}
