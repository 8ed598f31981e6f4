import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core'
import { contract } from '@zoog/contract'
import { type EndpointRules, endpointRules } from '@zoog/contract/common'
import { eventSchemas } from '@zoog/contract/ip-events'
import { encryptedFields as fieldsByName, restrictedContract } from '@zoog/contract/restricted'
import type { z } from 'zod'

/** An endpoint of the contract with the metadata that the plugins need. */
export interface Endpoint {
  /** `GET users/info/get`: the name in faults and the request log. */
  key: string
  /** `users/info/get`: the path below the API's base path. */
  path: string
  route: AppRoute
  rules: EndpointRules
  /** The fields inside the encrypted body; null for a plain body. */
  encryptedFields: z.ZodTypeAny | null
  /** The schema of each event of a stream; null if the response is no stream. */
  events: z.ZodTypeAny | null
}

const encryptedFieldsByPath = new Map<string, z.ZodTypeAny>(
  Object.entries(fieldsByName).flatMap(([name, schema]) => {
    const route = Object.entries(restrictedContract).find(([each]) => each === name)?.[1]
    return route ? [[route.path, schema]] : []
  }),
)

const eventsByPath = new Map<string, z.ZodTypeAny>(Object.entries(eventSchemas))

const flatten = (router: AppRouter): AppRoute[] =>
  Object.values(router).flatMap((entry) => (isAppRoute(entry) ? [entry] : flatten(entry)))

/**
 * Every endpoint of the contract. The mock refuses to start if an encrypted endpoint has no schema for its fields.
 */
export const endpoints: readonly Endpoint[] = flatten(contract).map((route) => {
  const rules = endpointRules.parse(route.metadata)
  const encryptedFields = encryptedFieldsByPath.get(route.path) ?? null
  if (rules.encryption === 'body' && !encryptedFields)
    throw new Error(`${route.path} takes an encrypted body, but encryptedFields has no schema for it.`)
  const path = route.path.slice(1)
  const events = eventsByPath.get(route.path) ?? null
  return { key: `${route.method} ${path}`, path, route, rules, encryptedFields, events }
})

const endpointsByAddress = new Map(endpoints.map((call) => [`${call.route.method} ${call.route.path}`, call]))

/** Returns the endpoint that a server route was created from. */
export const findEndpoint = (route: AppRoute | undefined): Endpoint | null =>
  (route && endpointsByAddress.get(`${route.method} ${route.path}`)) ?? null

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/:\w+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  )
const patterns = endpoints.map((call) => ({
  key: call.key,
  method: call.route.method,
  matches: toPattern(call.path),
}))

/**
 * Returns the endpoint's key for an entered name: `GET users/info/get`, with a leading slash, with a real
 * value (`assets/i18n/de.json`) or with `{value}`. Null if the contract has no such endpoint.
 */
export const parseEndpointKey = (written: string): string | null => {
  const [method = '', path = ''] = written.trim().split(/\s+/)
  const relativePath = path.replace(/^\/?(zoog_api\/api\/)?/, '')
  return (
    patterns.find((each) => each.method === method.toUpperCase() && each.matches.test(relativePath))?.key ??
    null
  )
}
