import { type AppRoute, type AppRouter, isAppRoute, isAppRouteOtherResponse } from '@ts-rest/core'
import { contract } from '@zoog/contract'
import { type CallRules, callRules } from '@zoog/contract/common'
import { eventsOf } from '@zoog/contract/ip-events'
import { claimsOf, restrictedContract } from '@zoog/contract/restricted'
import { z } from 'zod'

/** A call of the contract with what a check needs to know of it. */
export interface Call {
  /** `users.getInfo`: how reports and `--only` name it. */
  name: string
  /** `GET users/info/get`: how the mock's control calls name it. */
  key: string
  method: string
  /** Below the base path, with a leading slash. */
  path: string
  rules: CallRules
  /** Shape of each declared answer, by status. */
  answers: ReadonlyMap<number, z.ZodTypeAny>
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
    const claims = Object.entries(claimsOf).find(([each]) => each === name)?.[1]
    return claims ? [[route.path, claims]] : []
  }),
)

const eventsByPath = new Map<string, z.ZodTypeAny>(Object.entries(eventsOf))
/** Of a stream the shape of its events. */
const shapeOf = (path: string, response: AppRoute['responses'][number]): z.ZodTypeAny | null =>
  isAppRouteOtherResponse(response) ? (eventsByPath.get(path) ?? null) : schemaOrNull(response)

const callFrom = (name: string, route: AppRoute): Call => ({
  name,
  key: `${route.method} ${route.path.slice(1)}`,
  method: route.method,
  path: route.path,
  rules: callRules.parse(route.metadata),
  answers: new Map(
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

const flatten = (router: AppRouter, path: string[] = []): Call[] =>
  Object.entries(router).flatMap(([key, entry]) =>
    isAppRoute(entry) ? [callFrom([...path, key].join('.'), entry)] : flatten(entry, [...path, key]),
  )

/** Every call of the contract, in its order. */
export const calls: readonly Call[] = flatten(contract)

/** The call of a name; an unknown one is a mistake of the caller. */
export const callNamed = (name: string): Call => {
  const call = calls.find((each) => each.name === name)
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
export const isHarmless = (call: Call): boolean => call.method === 'GET' && !CHANGING_GETS.includes(call.name)

/** Whether the call's body crosses the wire as an encrypted text. */
export const isEncrypted = (call: Call): boolean => call.rules.encryption === 'body'

/** The methods that the contract has at a path. */
export const servedAt = (path: string): string[] =>
  calls.filter((call) => call.path === path).map(({ method }) => method)
