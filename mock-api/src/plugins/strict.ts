import type { Endpoint } from '@zoog/contract/endpoints'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { invalidInputError } from '../core/errors'

const getFieldNames = (schema: unknown): ReadonlySet<string> | null => {
  if (schema instanceof z.ZodEffects) return getFieldNames(schema.innerType())
  if (schema instanceof z.ZodOptional) return getFieldNames(schema.unwrap())
  return schema instanceof z.ZodObject ? new Set(Object.keys(schema.shape)) : null
}

/** Returns the fields of a value that its schema doesn't declare. */
export const findUnknownFields = (value: unknown, schema: unknown): string[] => {
  const fields = getFieldNames(schema)
  if (!fields || typeof value !== 'object' || value === null) return []
  return Object.keys(value).filter((name) => !fields.has(name))
}

const listUnknownFields = ({ route }: Endpoint, body: unknown, query: unknown): string[] => [
  ...('body' in route ? findUnknownFields(body, route.body) : []),
  ...findUnknownFields(query, route.query ?? z.object({})),
]

/** Rejects a request with fields that the contract doesn't declare. */
export const rejectUnknownFields = (request: FastifyRequest, unknown: readonly string[]): void => {
  if (unknown.length === 0) return
  request.mock.problem = `request rejected: unknown ${unknown.join(', ')}`
  throw invalidInputError(
    Object.fromEntries(unknown.map((field) => [field, [`The contract has no field ${field} here.`]])),
  )
}

/** Rejects fields outside the contract, to reveal a portal that drifts from it. `encrypted-body` checks its own fields. */
export const strictPlugin = fp(async (app) => {
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.mock
    if (endpoint) rejectUnknownFields(request, listUnknownFields(endpoint, request.body, request.query))
  })
})
