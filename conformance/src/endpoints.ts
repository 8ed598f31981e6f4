import { type AppRoute, type AppRouter, isAppRoute, isAppRouteOtherResponse } from '@ts-rest/core'
import { contract } from '@zoog/contract'
import { type EndpointRules, endpointRules } from '@zoog/contract/common'
import { eventSchemas } from '@zoog/contract/ip-events'
import { encryptedFields, restrictedContract } from '@zoog/contract/restricted'
import { z } from 'zod'

/** An endpoint of the contract with the data that checks need. */
export interface Endpoint {
  /** `users.getInfo`: the name in reports and `--only`. */
  name: string
  /** `GET users/info/get`: the name in the mock's control calls. */
  key: string
  method: string
  /** The path below the base path, with a leading slash. */
  path: string
  rules: EndpointRules
  /** The schema of each declared response, by status. */
  responses: ReadonlyMap<number, z.ZodTypeAny>
  /** The schema of the body (inside the encryption, if any); null without a body. */
  body: z.ZodTypeAny | null
  /** The schema of each event of a stream; null if the response is no stream. */
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
/** The schema of a stream's events. */
const shapeOf = (path: string, response: AppRoute['responses'][number]): z.ZodTypeAny | null =>
  isAppRouteOtherResponse(response) ? (eventsByPath.get(path) ?? null) : schemaOrNull(response)

const callFrom = (name: string, route: AppRoute): Endpoint => ({
  name,
  key: `${route.method} ${route.path.slice(1)}`,
  method: route.method,
  path: route.path,
  rules: endpointRules.parse(route.metadata),
  responses: new Map(
    Object.entries(route.responses).flatMap(([status, schema]) => {
      const shape = shapeOf(route.path, schema)
      return shape ? [[Number(status), shape]] : []
    }),
  ),
  body: claimsByPath.get(route.path) ?? ('body' in route ? schemaOrNull(route.body) : null),
  events: eventsByPath.get(route.path) ?? null,
  query: schemaOrNull(route.query),
  params: schemaOrNull(route.pathParams),
})

const flatten = (router: AppRouter, path: string[] = []): Endpoint[] =>
  Object.entries(router).flatMap(([key, entry]) =>
    isAppRoute(entry) ? [callFrom([...path, key].join('.'), entry)] : flatten(entry, [...path, key]),
  )

/** All endpoints, in the contract's order. */
export const endpoints: readonly Endpoint[] = flatten(contract)

/** Returns the endpoint of a name; throws if it is unknown. */
export const getEndpoint = (name: string): Endpoint => {
  const call = endpoints.find((each) => each.name === name)
  if (!call) throw new Error(`The contract has no call "${name}".`)
  return call
}

/** GET endpoints that create something: a payment, an account or an event. Read-only checks of a live system must skip them. */
const CHANGING_GETS = [
  'billing.getStripePayment',
  'users.onetimeLinkByPromo',
  'profile.exportData',
  // The first request of an invoice creates and numbers it.
  'invoice.getInvoice',
  'invoice.getInvoicePdf',
]

/** Whether a request changes nothing by the contract; `--read-only` sends only these. */
export const isReadOnly = (call: Endpoint): boolean =>
  call.method === 'GET' && !CHANGING_GETS.includes(call.name)

/** Whether the endpoint's body is encrypted. */
export const isEncrypted = (call: Endpoint): boolean => call.rules.encryption === 'body'

/** The contract's methods of a path. */
export const getAllowedMethods = (path: string): string[] =>
  endpoints.filter((call) => call.path === path).map(({ method }) => method)
