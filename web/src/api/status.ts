import { statusContract } from '@zoog/contract/status'
import { apiOf, queryOf } from './area'
import { isMissing } from './failures'

const statusApi = apiOf(statusContract)

const REFRESH_MS = 60_000

/**
 * Incidents and maintenance, asked for again each minute while the page is looked at. Behind the scenes: nobody misses
 * anything without them, and a server that has no such call is asked once a page.
 */
export const useStatus = () =>
  statusApi.getStatus.useQuery({
    ...queryOf(statusContract.getStatus, ['status']),
    refetchInterval: ({ state }) => (isMissing(state.error) ? false : REFRESH_MS),
    meta: { silent: true },
  })
