import type { QueryKey } from '@tanstack/react-query'
import type { ApiFetcherArgs, AppRoute, AppRouter, ClientInferResponseBody } from '@ts-rest/core'
import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import { CACHE_HEADER } from '@zoog/contract/define-endpoints'
import { getRules } from '@zoog/contract/endpoint-rules'
import { config } from '../config'
import { portalFetch } from './portal-fetch'
import type { RequestMeta } from './show-error'

/** Asks for the response caching that the contract allows for the endpoint (R-CACHE-1). */
const fetchWithCacheHeader = (args: ApiFetcherArgs) => {
  const { cacheSeconds } = getRules(args.route)
  return portalFetch(
    cacheSeconds > 0 ? { ...args, headers: { [CACHE_HEADER]: String(cacheSeconds), ...args.headers } } : args,
  )
}

/** Creates the typed hooks and client of a contract area. */
export const createAreaClient = <T extends AppRouter>(area: T) =>
  initTsrReactQuery(area, { baseUrl: config.apiBase, baseHeaders: {}, api: fetchWithCacheHeader })

/** Returns the query metadata that the error handling needs from the contract. */
export const parseMeta = (route: AppRoute): RequestMeta =>
  getRules(route).extension ? { extension: true } : {}

type DataOf<R extends AppRoute> = ClientInferResponseBody<R, 200> extends { data: infer Data } ? Data : never

/** Returns the options of every query: its key, a selector for the response's data, and its error handling. */
export const queryOptions = <R extends AppRoute>(route: R, queryKey: QueryKey) => ({
  queryKey,
  select: (response: { body: { data: DataOf<R> } }): DataOf<R> => response.body.data,
  meta: parseMeta(route),
})

/** Resolves to the body of a 200 and throws any other response, as the hooks do. For requests outside of React. */
export const getBodyOrThrow = async <A extends { status: number; body: unknown }>(
  request: Promise<A>,
): Promise<Extract<A, { status: 200 }>['body']> => {
  const response = await request
  if (isOk(response)) return response.body
  throw response
}

const isOk = <A extends { status: number }>(response: A): response is Extract<A, { status: 200 }> =>
  response.status === 200
