import { type AppRoute, type AppRouter, isAppRoute, isAppRouteOtherResponse } from '@ts-rest/core'
import { contract } from '@zoog/contract'
import { type EndpointRules, endpointRules } from '@zoog/contract/common'
import { eventSchemas } from '@zoog/contract/ip-events'
import { encryptedFields, restrictedContract } from '@zoog/contract/restricted'
import { z } from 'zod'

/** A call of the contract with what a check needs to know of it. */
export interface Endpoint {
  /** `users.getInfo`: how reports and `--only` name it. */
  name: string
  /** `GET users/info/get`: how the mock's control calls name it. */
  key: string
  method: string
  /** Below the base path, with a leading slash. */
  path: string
  rules: EndpointRules
  /** Shape of each declared answer, by status. */
  responses: ReadonlyMap<number, z.ZodTypeAny>
  /** What the body holds (inside of the encryption, where there is one); null where there is none. */
  body: z.ZodTypeAny | null
  /** What each event of a stream holds; null where the answer is no stream. */
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
/** Of a stream the shape of its events. */
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

/** Every call of the contract, in its order. */
export const endpoints: readonly Endpoint[] = flatten(contract)

/** The call of a name; an unknown one is a mistake of the caller. */
export const getEndpoint = (name: string): Endpoint => {
  const call = endpoints.find((each) => each.name === name)
  if (!call) throw new Error(`The contract has no call "${name}".`)
  return call
}

/** GETs that make something: a payment, an account, an entry in what happened to one. A live system must not meet them in a check that only reads. */
const CHANGING_GETS = [
  'billing.getStripePayment',
  'users.onetimeLinkByPromo',
  'profile.exportData',
  // An invoice is made, and numbered for good, when it is first asked for.
  'invoice.getInvoice',
  'invoice.getInvoicePdf',
]

/** Whether asking changes nothing, by the contract: such calls are all that `--read-only` makes. */
export const isReadOnly = (call: Endpoint): boolean =>
  call.method === 'GET' && !CHANGING_GETS.includes(call.name)

/** Whether the call's body crosses the wire as an encrypted text. */
export const isEncrypted = (call: Endpoint): boolean => call.rules.encryption === 'body'

/** The methods that the contract has at a path. */
export const getAllowedMethods = (path: string): string[] =>
  endpoints.filter((call) => call.path === path).map(({ method }) => method)
