import { readFileSync } from 'node:fs'
import { areaDescriptions } from '@zoog/contract'
import { API_BASE_PATH } from '@zoog/contract/constants'
import { emptyBody } from '@zoog/contract/define-endpoints'
import { type Endpoint, endpoints, isEncrypted } from '@zoog/contract/endpoints'
import { failure } from '@zoog/contract/failure'
import { IDEMPOTENCY_HEADER, idempotencyKey } from '@zoog/contract/payment-values'
import { z } from 'zod'
import { CONTRACT_VERSION } from '../config'
import { type Json, type JsonObject, SchemaWriter, toComponentName } from './openapi-schemas'

const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(json), z.record(json)]),
)
const example = z.object({
  params: z.record(json).optional(),
  query: z.record(json).optional(),
  body: json.optional(),
  response: json.optional(),
})
type Example = z.infer<typeof example>

/** The body of encrypted operations. The `contentSchema` of an operation describes its claims. */
const JWE: JsonObject = {
  type: 'string',
  contentMediaType: 'application/jose',
  examples: ['e30.a2V5.aXY.dGV4dA.dGFn'],
}

const FAILURE_DESCRIPTION = [
  '401: the token is missing, expired or revoked.',
  '403: the account must not do this, or must confirm it first.',
  '404: it does not exist, or the server does not have this endpoint.',
  '409: the state does not allow it.',
  '422: the input is invalid; `errors` has messages by field.',
  '429: too many requests; retry after the seconds in Retry-After.',
  '500 and 503 have the same body. `code` tells the cause.',
].join(' ')

const SECURITY: Record<Endpoint['rules']['auth'], Json> = {
  none: [],
  optional: [{}, { bearer: [] }],
  required: [{ bearer: [] }],
}

/** Returns the JSON content of a body with an optional example. */
const toJsonContent = (schema: JsonObject, sample?: Json): JsonObject => ({
  'application/json': { schema, ...(sample !== undefined && { example: sample }) },
})

const getArea = ({ name }: Endpoint): string => name.split('.')[0] ?? ''

/** Returns the facts that `security` and the summaries of encrypted endpoints don't tell; linters require a text. */
const describeOperation = ({ rules }: Endpoint): string =>
  [
    ...(rules.cacheSeconds > 0 ? [`May be cached for ${rules.cacheSeconds} s.`] : []),
    ...(rules.extension ? ['Optional.'] : []),
  ].join(' ') || 'Required.'

class DocumentBuilder {
  private readonly responses: JsonObject = {}
  private readonly parameters: JsonObject = {}
  /** References to the responses that several operations have, by their schema. */
  private readonly shared = new Map<string, JsonObject>()
  readonly schemas: SchemaWriter
  private readonly responseSchemas: readonly string[]
  private readonly examples = z
    .record(example)
    .parse(JSON.parse(readFileSync(new URL('./openapi-examples.json', import.meta.url), 'utf8')))

  constructor(isShared: (name: string) => boolean) {
    this.schemas = new SchemaWriter(isShared)
    this.responseSchemas = endpoints.flatMap(({ responses }) =>
      [...responses.values()].map((schema) => JSON.stringify(this.schemas.write(schema))),
    )
  }

  /** Writes a response, as a component if several operations have it. */
  private writeResponse(schema: z.ZodTypeAny, description: string, id: string, sample?: Json): JsonObject {
    const written = this.schemas.write(schema)
    const key = JSON.stringify(written)
    const shared = this.shared.get(key)
    if (shared) return shared
    const response: JsonObject = { description, content: toJsonContent(written, sample) }
    if (this.responseSchemas.filter((other) => other === key).length === 1) return response
    const name = this.schemas.findName(schema) ?? `${toComponentName(id)}Response`
    if (this.responses[name]) throw new Error(`Two different responses are named ${name}.`)
    this.responses[name] = response
    const reference = { $ref: `#/components/responses/${name}` }
    this.shared.set(key, reference)
    return reference
  }

  /** Writes the success and the failures that have more than the common fields; `4XX` covers the others. */
  private writeResponses(
    { responses, events }: Endpoint,
    id: string,
    sample: Example | undefined,
  ): JsonObject {
    const own = [...responses].filter(([, schema]) => schema !== failure)
    const written = own.map(([status, schema]): [number, JsonObject] => {
      if (events && status === 200) return [status, this.writeStream(events)]
      if (status === 200) return [status, this.writeResponse(schema, 'OK', id, sample?.response)]
      return [status, this.writeResponse(schema, 'A failure with `data`.', id)]
    })
    return { ...Object.fromEntries(written), '4XX': { $ref: '#/components/responses/Failure' } }
  }

  private writeStream(events: z.ZodTypeAny): JsonObject {
    return {
      description: 'Server-sent events. The data of each event is JSON.',
      content: {
        'text/event-stream': {
          schema: {
            type: 'string',
            contentMediaType: 'application/json',
            contentSchema: this.schemas.write(events),
          },
        },
      },
    }
  }

  private writeBody(endpoint: Endpoint, sample: Example | undefined): JsonObject {
    const schema = endpoint.body
    if (!schema) return {}
    if (schema === emptyBody) return { requestBody: { $ref: '#/components/requestBodies/EmptyBody' } }
    const written = this.schemas.write(schema)
    // Some tools ignore fields beside `$ref`.
    const encrypted = { allOf: [{ $ref: '#/components/schemas/Jwe' }], contentSchema: written }
    const content: JsonObject = isEncrypted(endpoint)
      ? { 'text/plain': { schema: encrypted } }
      : toJsonContent(written, sample?.body)
    return { requestBody: { required: !schema.isOptional(), content } }
  }

  private writeParameters({ route }: Endpoint, sample: Example | undefined): JsonObject[] {
    const write = (place: 'path' | 'query', schema: unknown, values: Record<string, Json> = {}) =>
      schema instanceof z.ZodObject
        ? Object.entries<z.ZodTypeAny>(schema.shape).map(
            ([name, field]): JsonObject => ({
              name,
              in: place,
              ...((place === 'path' || !field.isOptional()) && { required: true }),
              schema: this.schemas.write(field),
              ...(values[name] !== undefined && { example: values[name] }),
            }),
          )
        : []
    const headers = route.headers instanceof z.ZodObject ? Object.keys(route.headers.shape) : []
    return [
      ...write('path', route.pathParams, sample?.params),
      ...write('query', route.query, sample?.query),
      ...(headers.includes(IDEMPOTENCY_HEADER) ? [this.writeIdempotencyKey()] : []),
    ]
  }

  private writeIdempotencyKey(): JsonObject {
    this.parameters.IdempotencyKey = {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Names one purchase: requests with the same key share one payment for 24 hours.',
      schema: this.schemas.write(idempotencyKey),
      example: '0123456789abcdef',
    }
    return { $ref: '#/components/parameters/IdempotencyKey' }
  }

  private writeOperation(endpoint: Endpoint): JsonObject {
    const id = endpoint.name
    const sample = this.examples[id]
    const parameters = this.writeParameters(endpoint, sample)
    return {
      tags: [getArea(endpoint)],
      summary: endpoint.route.summary ?? id,
      description: describeOperation(endpoint),
      operationId: id,
      security: SECURITY[endpoint.rules.auth],
      ...(endpoint.rules.requires && { 'x-access': endpoint.rules.requires }),
      ...(parameters.length > 0 && { parameters }),
      ...this.writeBody(endpoint, sample),
      responses: this.writeResponses(endpoint, id, sample),
    }
  }

  build(): JsonObject {
    const paths: Record<string, JsonObject> = {}
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: this.writeOperation(endpoint) }
    }
    return {
      openapi: '3.1.0',
      info: {
        title: 'Zoog API',
        version: CONTRACT_VERSION,
        description:
          'Every endpoint that the Zoog portal calls. A server may respond with 404 to the ones described as optional.',
        contact: { name: 'Zoog', url: 'https://zoogvpn.com' },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: API_BASE_PATH }],
      tags: Object.entries(areaDescriptions).map(([name, description]) => ({ name, description })),
      paths,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        parameters: this.parameters,
        // Clients send `{}`, which validators reject if an operation has no body.
        requestBodies: {
          EmptyBody: { content: toJsonContent(this.schemas.write(emptyBody), {}) },
        },
        responses: {
          Failure: {
            description: FAILURE_DESCRIPTION,
            content: toJsonContent(this.schemas.write(failure)),
          },
          ...this.responses,
        },
        schemas: { Jwe: JWE, ...this.schemas.components },
      },
    }
  }
}

/** Returns the names of schemas with several references that are longer than a reference; the others are written in place. */
const findShared = (): Set<string> => {
  const builder = new DocumentBuilder(() => true)
  const complete = JSON.stringify(builder.build())
  const isShared = ([name, schema]: [string, Json]) => {
    const reference = JSON.stringify(`#/components/schemas/${name}`)
    return (
      complete.split(reference).length > 2 && JSON.stringify(schema).length > `{"$ref":${reference}}`.length
    )
  }
  return new Set(
    Object.entries(builder.schemas.components)
      .filter(isShared)
      .map(([name]) => name),
  )
}

let document: JsonObject | null = null

/** Returns the contract as OpenAPI 3.1. Created on first use, because it takes longer than the rest of the start. */
export const getOpenApiDocument = (): JsonObject => {
  if (document) return document
  const shared = findShared()
  document = new DocumentBuilder((name) => shared.has(name)).build()
  return document
}
