import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { httpError } from '../core/errors'
import { toFieldErrors } from '../plugins/field-errors'

/** What a control call was given, or 422 that names each field which does not fit or is not known. */
export const parseInput = <T extends z.ZodTypeAny>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  throw httpError(422, 'invalid_input', 'The given data was invalid.', toFieldErrors([parsed.error]))
}

/** For control calls that take no fields. */
export const emptyInput = z.object({}).strict()

/** The names that sandboxes and snapshots may have. */
export const snapshotParams = z.object({ name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })

/**
 * Refuses what a page of another site asks the browser for, and changes that any page of another origin does: the mock
 * has no other defence, and a request without a body needs no leave from CORS.
 */
export const rejectForeignOrigins = async (request: FastifyRequest): Promise<void> => {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site')
    throw httpError(
      403,
      'forbidden',
      'Control calls are not for pages of other sites. Open the address by hand.',
    )
  if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return
  const known = [
    ...request.mock.services.portalOrigins,
    request.mock.services.providerOrigin,
    `http://${host}`,
  ]
  if (!known.includes(origin))
    throw httpError(403, 'forbidden', 'Control calls are not for pages of other origins.')
}
