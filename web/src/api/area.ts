import type { AppRoute, AppRouter } from '@ts-rest/core'
import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import { CACHE_HEADER, callRules } from '@zoog/contract/common'
import { config } from '../config'
import { portalFetch } from './portal-fetch'

/** The react-query hooks of an area of the contract. */
export const apiOf = <T extends AppRouter>(area: T) =>
  initTsrReactQuery(area, { baseUrl: config.apiBase, baseHeaders: {}, api: portalFetch })

/**
 * Options that every query takes: pages get the answer's data alone, and are not rendered again for a refetch that
 * brought the same.
 */
export const dataOnly = {
  select: <T>(response: { body: { data: T } }): T => response.body.data,
  notifyOnChangeProps: ['data', 'error', 'status'],
} as const satisfies { select: unknown; notifyOnChangeProps: ('data' | 'error' | 'status')[] }

/** The header that lets an answer be kept as long as the contract allows for this call (R-CACHE-1). */
export const cacheFor = (route: AppRoute): { [CACHE_HEADER]: string } => ({
  [CACHE_HEADER]: String(callRules.parse(route.metadata).cacheSeconds),
})
