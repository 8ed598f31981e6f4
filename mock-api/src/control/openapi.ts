import type { AppRoute, AppRouter } from '@ts-rest/core'
import { isAppRoute } from '@ts-rest/core'
import { generateOpenApi } from '@ts-rest/open-api'
import { contract } from '@zoog/contract'
import { API_BASE_PATH, ERROR_CODES, failure } from '@zoog/contract/common'
import { type Endpoint, findEndpoint } from '../core/endpoints'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The contract with encrypted bodies and streams replaced by what is inside, so that the generator describes that. */
const opened = (router: AppRouter): AppRouter =>
  Object.fromEntries(
    Object.entries(router).map(([name, entry]) => {
      if (!isAppRoute(entry)) return [name, opened(entry)]
      const { claims, events } = findEndpoint(entry) ?? {}
      if (events) return [name, { ...entry, responses: { ...entry.responses, 200: events } }]
      return [name, claims && 'body' in entry ? { ...entry, body: claims } : entry]
    }),
  )

/**
 * Schemas of OpenAPI 3.0 say `nullable`; those of 3.1 name `null` among the types. A union is any of its parts, and one of
 * them alone only where a field tells which: a price that moved is a failure too.
 */
const upgraded = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(upgraded)
  if (!isObject(value)) return value
  const { nullable, ...rest } = value
  const result: JsonObject = Object.fromEntries(
    Object.entries(rest).map(([key, each]) => [key, upgraded(each)]),
  )
  const { oneOf, discriminator } = result
  if (oneOf !== undefined && discriminator === undefined) {
    delete result.oneOf
    result.anyOf = oneOf
  }
  if (nullable !== true) return result
  if (typeof result.type === 'string') result.type = [result.type, 'null']
  if (Array.isArray(result.enum)) result.enum = [...result.enum, null]
  for (const union of ['oneOf', 'anyOf'] as const) {
    const parts = result[union]
    if (Array.isArray(parts)) result[union] = [...parts, { type: 'null' }]
  }
  return result
}

const failureResponse = (status: string): JsonObject => ({
  description: `Failure ${status}`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const schemaIn = (content: Json | undefined): Json => {
  const json = isObject(content) ? content['application/json'] : undefined
  return isObject(json) ? (json.schema ?? {}) : {}
}

/** A stream, of whose events the generator described the data. */
const streamOf = (response: Json): JsonObject => ({
  description: 'Server-sent events, each with the fields below as JSON in its data.',
  content: {
    'text/event-stream': {
      schema: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: isObject(response) ? schemaIn(response.content) : {},
      },
    },
  },
})

/** One operation with what the generator does not know: encrypted texts, who may call, the common failure. */
const completed = (operation: JsonObject, call: Endpoint): JsonObject => {
  const result: JsonObject = { ...operation }
  if (call.rules.auth !== 'none')
    result.security = call.rules.auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }]
  if (isObject(result.responses))
    result.responses = Object.fromEntries(
      Object.entries(result.responses).map(([status, response]) => [
        status,
        call.route.responses[Number(status)] === failure
          ? failureResponse(status)
          : call.events && status === '200'
            ? streamOf(response)
            : response,
      ]),
    )
  if (call.claims && isObject(result.requestBody)) {
    const inside = schemaIn(result.requestBody.content)
    result.requestBody = {
      description: 'A JWE in compact form (ECDH-ES+A256KW, A256GCM) of the fields below with iat and jti.',
      required: true,
      content: {
        'text/plain': {
          schema: {
            type: 'string',
            contentMediaType: 'application/jose',
            contentSchema: inside,
          },
        },
      },
    }
  }
  return result
}

const routesOf = (router: AppRouter): AppRoute[] =>
  Object.values(router).flatMap((entry) => (isAppRoute(entry) ? [entry] : routesOf(entry)))

const describe = (): JsonObject => {
  const generated = generateOpenApi(
    opened(contract),
    { info: { title: 'Zoog API', version: '0.1.0', description: 'Every call that the portal makes.' } },
    { setOperationId: 'concatenated-path' },
  )
  // The generator's types are of OpenAPI 3.0; through JSON they are plain data, without absent values.
  const document: JsonObject = JSON.parse(JSON.stringify(generated))
  const paths: JsonObject = isObject(document.paths) ? { ...document.paths } : {}
  for (const route of routesOf(contract)) {
    const call = findEndpoint(route)
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const item = paths[path]
    const method = route.method.toLowerCase()
    const operation = isObject(item) ? item[method] : undefined
    if (call && isObject(item) && isObject(operation))
      paths[path] = { ...item, [method]: completed(operation, call) }
  }
  return {
    ...document,
    openapi: '3.1.0',
    servers: [{ url: API_BASE_PATH }],
    paths: upgraded(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            code: { type: 'string', enum: [...ERROR_CODES] },
          },
        },
      },
    },
  }
}

let made: JsonObject | null = null

/** The contract as OpenAPI 3.1; made on first use, because it takes longer than a call should. */
export const getOpenApiDocument = (): JsonObject => {
  made ??= describe()
  return made
}
