import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core'
import { contract } from '@zoog/contract'
import { type EndpointRules, endpointRules } from '@zoog/contract/common'
import { eventSchemas } from '@zoog/contract/ip-events'
import { encryptedFields, restrictedContract } from '@zoog/contract/restricted'
import type { z } from 'zod'

/** A call of the contract with what the plugins need to know of it. */
export interface Endpoint {
  /** `GET users/info/get`: the name that faults and the request log use. */
  key: string
  /** `users/info/get`: its address below the API's base path. */
  path: string
  route: AppRoute
  rules: EndpointRules
  /** The fields inside the encrypted body; null where the body is plain. */
  claims: z.ZodTypeAny | null
  /** What each event of a stream holds; null where the answer is no stream. */
  events: z.ZodTypeAny | null
}

const claimsByPath = new Map<string, z.ZodTypeAny>(
  Object.entries(encryptedFields).flatMap(([name, schema]) => {
    const route = Object.entries(restrictedContract).find(([each]) => each === name)?.[1]
    return route ? [[route.path, schema]] : []
  }),
)

const eventsByPath = new Map<string, z.ZodTypeAny>(Object.entries(eventSchemas))

const flatten = (router: AppRouter): AppRoute[] =>
  Object.values(router).flatMap((entry) => (isAppRoute(entry) ? [entry] : flatten(entry)))

/** Every call of the contract. A call with encryption but without known fields stops the start: it could not work. */
export const endpoints: readonly Endpoint[] = flatten(contract).map((route) => {
  const rules = endpointRules.parse(route.metadata)
  const claims = claimsByPath.get(route.path) ?? null
  if (rules.encryption === 'body' && !claims)
    throw new Error(`${route.path} takes an encrypted body of unknown fields.`)
  const path = route.path.slice(1)
  const events = eventsByPath.get(route.path) ?? null
  return { key: `${route.method} ${path}`, path, route, rules, claims, events }
})

const byAddress = new Map(endpoints.map((call) => [`${call.route.method} ${call.route.path}`, call]))

/** The call that a route of the server was made from. */
export const findEndpoint = (route: AppRoute | undefined): Endpoint | null =>
  (route && byAddress.get(`${route.method} ${route.path}`)) ?? null

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/:\w+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  )
const patterns = endpoints.map((call) => ({
  key: call.key,
  method: call.route.method,
  matches: pattern(call.path),
}))

/**
 * The name of a call as people write it: `GET users/info/get`, a leading slash, a path with a real value
 * (`assets/i18n/de.json`) or `{value}` are all fine. Null when the contract has no such call.
 */
export const parseEndpointKey = (written: string): string | null => {
  const [method = '', path = ''] = written.trim().split(/\s+/)
  const bare = path.replace(/^\/?(zoog_api\/api\/)?/, '')
  return patterns.find((each) => each.method === method.toUpperCase() && each.matches.test(bare))?.key ?? null
}
