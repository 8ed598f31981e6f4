import type { QueryKey } from '@tanstack/react-query'
import type { ApiFetcherArgs, AppRoute, AppRouter, ClientInferResponseBody } from '@ts-rest/core'
import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import { CACHE_HEADER, endpointRules } from '@zoog/contract/common'
import { config } from '../config'
import { portalFetch } from './portal-fetch'
import type { CallMeta } from './show-error'

/** Each call's answer may be kept as long as the contract allows for it (R-CACHE-1). */
const fetchWithCacheHeader = (args: ApiFetcherArgs) => {
  const { cacheSeconds } = endpointRules.parse(args.route.metadata)
  return portalFetch(
    cacheSeconds > 0 ? { ...args, headers: { [CACHE_HEADER]: String(cacheSeconds), ...args.headers } } : args,
  )
}

/** The generated hooks and the client of an area of the contract. */
export const createAreaClient = <T extends AppRouter>(area: T) =>
  initTsrReactQuery(area, { baseUrl: config.apiBase, baseHeaders: {}, api: fetchWithCacheHeader })

/** What the contract says of a call that matters where it fails. */
export const parseMeta = (route: AppRoute): CallMeta =>
  endpointRules.parse(route.metadata).extension ? { extension: true } : {}

type DataOf<R extends AppRoute> = ClientInferResponseBody<R, 200> extends { data: infer Data } ? Data : never

/** What every query has: its key, pages get the answer's data alone, and its failure is said by the call's rules. */
export const queryOptions = <R extends AppRoute>(route: R, queryKey: QueryKey) => ({
  queryKey,
  select: (answer: { body: { data: DataOf<R> } }): DataOf<R> => answer.body.data,
  meta: parseMeta(route),
})

/** The body of a client's 200; any other answer is thrown, as the hooks do it. For calls outside of React. */
export const getBodyOrThrow = async <A extends { status: number; body: unknown }>(
  call: Promise<A>,
): Promise<Extract<A, { status: 200 }>['body']> => {
  const answer = await call
  if (isOk(answer)) return answer.body
  throw answer
}

const isOk = <A extends { status: number }>(answer: A): answer is Extract<A, { status: 200 }> =>
  answer.status === 200
