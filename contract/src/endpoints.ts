import { type AppRoute, type AppRouter, isAppRoute, isAppRouteOtherResponse } from '@ts-rest/core'
import { z } from 'zod'
import { contract } from '.'
import { type EndpointRules, getRules } from './endpoint-rules'
import { failure } from './failure'
import { eventSchemas } from './ip'

type Contract = typeof contract

/** The name of an endpoint with its area: `users.getInfo`. */
export type EndpointName = {
  [Area in keyof Contract & string]: `${Area}.${keyof Contract[Area] & string}`
}[keyof Contract & string]

/** An endpoint of the contract with its rules and schemas. */
export interface Endpoint {
  /** `users.getInfo`: the name in reports and in the OpenAPI document. */
  name: string
  /** `GET users/info/get`: the name in the mock's faults and request log. */
  key: string
  method: AppRoute['method']
  /** The path relative to the base path, with a leading slash. */
  path: string
  route: AppRoute
  rules: EndpointRules
  /** The schema of each declared response, by status; for a stream, the schema of its events. */
  responses: ReadonlyMap<number, z.ZodTypeAny>
  /** The schema of the body, after decryption if it is encrypted; null without a body. */
  body: z.ZodTypeAny | null
  query: z.ZodTypeAny | null
  params: z.ZodTypeAny | null
  /** The schema of a stream's events; null if the response isn't a stream. */
  events: z.ZodTypeAny | null
}

const schemaOrNull = (value: unknown): z.ZodTypeAny | null => (value instanceof z.ZodType ? value : null)

const eventsByPath = new Map<string, z.ZodTypeAny>(Object.entries(eventSchemas))

/** Returns the statuses of the failures that an endpoint's method, input and rules imply. */
const listFailures = ({ method, query, pathParams }: AppRoute, rules: EndpointRules): number[] => [
  405,
  429,
  500,
  503,
  ...(rules.auth === 'required' ? [401] : []),
  ...(rules.requires ? [403] : []),
  ...(rules.extension ? [404] : []),
  ...(method === 'GET' ? [] : [413, 419]),
  ...(method !== 'GET' || query || pathParams ? [422] : []),
  ...(rules.failures ?? []),
]

const createEndpoint = (name: string, route: AppRoute): Endpoint => {
  const { method, path } = route
  const events = eventsByPath.get(path) ?? null
  const rules = getRules(route)
  const failures = listFailures(route, rules)
  return {
    name,
    key: `${method} ${path.slice(1)}`,
    method,
    path,
    route,
    rules,
    responses: new Map(
      Object.entries(route.responses).flatMap(([status, response]) => {
        const schema = isAppRouteOtherResponse(response) ? events : schemaOrNull(response)
        const isDeclared = schema !== failure || failures.includes(Number(status))
        return schema && isDeclared ? [[Number(status), schema]] : []
      }),
    ),
    body: 'body' in route ? schemaOrNull(route.body) : null,
    query: schemaOrNull(route.query),
    params: schemaOrNull(route.pathParams),
    events,
  }
}

const listEndpoints = (router: AppRouter, names: string[] = []): Endpoint[] =>
  Object.entries(router).flatMap(([key, entry]) => {
    const path = [...names, key]
    return isAppRoute(entry) ? [createEndpoint(path.join('.'), entry)] : listEndpoints(entry, path)
  })

/** All endpoints, in the contract's order. */
export const endpoints: readonly Endpoint[] = listEndpoints(contract)

/** Returns whether the endpoint requires an encrypted body. */
export const isEncrypted = ({ rules }: Pick<Endpoint, 'rules'>): boolean => rules.encryption === 'body'

/** Returns a pattern that matches a path with any values for its parameters (`:id`). */
export const toPathPattern = (path: string): RegExp => {
  const parts = path.split(/:\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}
