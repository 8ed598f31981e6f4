import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { httpError } from '../core/errors'
import { toFieldErrors } from '../plugins/field-errors'

/** Parses the input of a control call; throws 422 with every invalid or unknown field. */
export const parseInput = <T extends z.ZodTypeAny>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  throw httpError(422, 'invalid_input', 'The given data was invalid.', toFieldErrors([parsed.error]))
}

/** Input of control calls without fields. */
export const emptyInput = z.object({}).strict()

/** The allowed names of sandboxes and snapshots. */
export const snapshotParams = z.object({ name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })

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
  const known = [
    ...request.mock.services.portalOrigins,
    request.mock.services.providerOrigin,
    `http://${host}`,
  ]
  if (!known.includes(origin))
    throw httpError(403, 'forbidden', 'Pages of other origins can’t call the control endpoints.')
}
