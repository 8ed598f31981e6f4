import type { AppRoute, AppRouter } from '@ts-rest/core'
import { initTsrReactQuery } from '@ts-rest/react-query/v5'
import { CACHE_HEADER, callRules } from '@zoog/contract/common'
import { config } from '../config'
import { portalFetch } from './portal-fetch'

/** The react-query hooks of an area of the contract. */
export const apiOf = <T extends AppRouter>(area: T) =>
  initTsrReactQuery(area, { baseUrl: config.apiBase, baseHeaders: {}, api: portalFetch })

/**
 * What every query takes as its `select`: pages get the answer's data alone. (A function of its own, because a generic
 * one that is spread into the options loses its type.)
 */
export const dataOnly = <T>(response: { body: { data: T } }): T => response.body.data

/** The header that lets an answer be kept as long as the contract allows for this call (R-CACHE-1). */
export const cacheFor = (route: AppRoute): { [CACHE_HEADER]: string } => ({
  [CACHE_HEADER]: String(callRules.parse(route.metadata).cacheSeconds),
})
