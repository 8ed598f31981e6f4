import { type AppRoute, type AppRouter, isAppRoute, isAppRouteOtherResponse } from '@ts-rest/core'
import { contract } from '@zoog/contract'
import { type EndpointRules, endpointRules } from '@zoog/contract/common'
import { eventSchemas } from '@zoog/contract/ip-events'
import { encryptedFields, restrictedContract } from '@zoog/contract/restricted'
import { z } from 'zod'

/** An endpoint of the contract, with the data that the checks need. */
export interface Endpoint {
  /** The name in reports and for `--only`, such as `users.getInfo`. */
  name: string
  /** The name in the mock's control endpoints, such as `GET users/info/get`. */
  key: string
  method: string
  /** The path relative to the base path, with a leading slash. */
  path: string
  rules: EndpointRules
  /** The schema of each declared response, by status. */
  responses: ReadonlyMap<number, z.ZodTypeAny>
  /** The schema of the body, after decryption if it is encrypted; null without a body. */
  body: z.ZodTypeAny | null
  /** The schema of a stream's events; null if the response isn't a stream. */
  events: z.ZodTypeAny | null
  query: z.ZodTypeAny | null
  params: z.ZodTypeAny | null
}

const schemaOrNull = (value: unknown): z.ZodTypeAny | null => (value instanceof z.ZodType ? value : null)

const claimsByPath = new Map<string, z.ZodTypeAny>(
  Object.entries(restrictedContract).flatMap(([name, route]) => {
    const claims = Object.entries(encryptedFields).find(([each]) => each === name)?.[1]
    return claims ? [[route.path, claims]] : []
  }),
)

const eventsByPath = new Map<string, z.ZodTypeAny>(Object.entries(eventSchemas))
/** Returns the schema of a response; for a stream, the schema of its events. */
const getResponseSchema = (path: string, response: AppRoute['responses'][number]): z.ZodTypeAny | null =>
  isAppRouteOtherResponse(response) ? (eventsByPath.get(path) ?? null) : schemaOrNull(response)

const createEndpoint = (name: string, route: AppRoute): Endpoint => ({
  name,
  key: `${route.method} ${route.path.slice(1)}`,
  method: route.method,
  path: route.path,
  rules: endpointRules.parse(route.metadata),
  responses: new Map(
    Object.entries(route.responses).flatMap(([status, schema]) => {
      const responseSchema = getResponseSchema(route.path, schema)
      return responseSchema ? [[Number(status), responseSchema]] : []
    }),
  ),
  body: claimsByPath.get(route.path) ?? ('body' in route ? schemaOrNull(route.body) : null),
  events: eventsByPath.get(route.path) ?? null,
  query: schemaOrNull(route.query),
  params: schemaOrNull(route.pathParams),
})

const flatten = (router: AppRouter, path: string[] = []): Endpoint[] =>
  Object.entries(router).flatMap(([key, entry]) =>
    isAppRoute(entry) ? [createEndpoint([...path, key].join('.'), entry)] : flatten(entry, [...path, key]),
  )

/** All endpoints, in the contract's order. */
export const endpoints: readonly Endpoint[] = flatten(contract)

/** Returns the endpoint with a name. Throws if the name is unknown. */
export const getEndpoint = (name: string): Endpoint => {
  const endpoint = endpoints.find((each) => each.name === name)
  if (!endpoint) throw new Error(`The contract has no endpoint "${name}".`)
  return endpoint
}

/** GET endpoints that create data: a payment, an account, an invoice or an event. `--read-only` skips them. */
const CHANGING_GETS = [
  'billing.getStripePayment',
  'users.onetimeLinkByPromo',
  'profile.exportData',
  // The first request creates the invoice and assigns its number.
  'invoice.getInvoice',
  'invoice.getInvoicePdf',
]

/** Returns whether the endpoint changes no data; `--read-only` calls only these endpoints. */
export const isReadOnly = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && !CHANGING_GETS.includes(endpoint.name)

/** Returns whether the endpoint requires an encrypted body. */
export const isEncrypted = (endpoint: Endpoint): boolean => endpoint.rules.encryption === 'body'

/** Returns the methods that the contract declares for a path. */
export const getAllowedMethods = (path: string): string[] =>
  endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
