import fp from 'fastify-plugin'
import { z } from 'zod'
import { statusError } from '../core/errors'

/** Returns the value without the optional fields of its schema. */
const dropOptionalFields = (value: unknown, schema: unknown): unknown => {
  if (schema instanceof z.ZodNullable)
    return value === null ? null : dropOptionalFields(value, schema.unwrap())
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => dropOptionalFields(item, schema.element))
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const fields = new Map<string, unknown>(Object.entries(schema.shape))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const fieldSchema = fields.get(name)
      if (!fieldSchema || fieldSchema instanceof z.ZodOptional) return []
      return [[name, dropOptionalFields(field, fieldSchema)]]
    }),
  )
}

/**
 * Responds like a server with only the specification (R-MIN-1): 404 for extensions, and only the required fields of the
 * contract. Failures keep their fields.
 */
export const minimalPlugin = fp(async (app) => {
  app.addHook('onRequest', async (request) => {
    if (request.mock.endpoint?.rules.extension) throw statusError(404)
  })
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { endpoint } = request.mock
    return endpoint && reply.statusCode === 200
      ? dropOptionalFields(payload, endpoint.route.responses[200])
      : payload
  })
})
