import type { AppRoute } from '@ts-rest/core'
import { type Endpoint, endpoints, toPathPattern } from '@zoog/contract/endpoints'

const endpointsByAddress = new Map(
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

/** Returns the endpoint that a server route was created from. */
export const findEndpoint = (route: AppRoute | undefined): Endpoint | null =>
  (route && endpointsByAddress.get(`${route.method} ${route.path}`)) ?? null

const endpointsByPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))

/** Returns the encrypted twin of an endpoint; null if it has none. */
export const findTwin = ({ rules }: Endpoint): Endpoint | null =>
  endpointsByPath.get(rules.encryptedTwin ?? '') ?? null

const patterns = endpoints.map(({ key, method, path }) => ({ key, method, pattern: toPathPattern(path) }))

/**
 * Returns the endpoint's key for an entered name: `GET users/info/get`, with a leading slash, with a real
 * value (`assets/i18n/de.json`) or with `{value}`. Null if the contract has no such endpoint.
 */
export const parseEndpointKey = (written: string): string | null => {
  const [method = '', path = ''] = written.trim().split(/\s+/)
  const contractPath = path.replace(/^\/?(zoog_api\/api\/)?/, '/')
  return (
    patterns.find(
      (endpoint) => endpoint.method === method.toUpperCase() && endpoint.pattern.test(contractPath),
    )?.key ?? null
  )
}
