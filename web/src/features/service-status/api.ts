import { statusContract } from '@zoog/contract/status'
import { createAreaClient, queryOptions } from '../../api/create-client'
import { isNotFound } from '../../api/errors'

const statusApi = createAreaClient(statusContract)

const REFRESH_MS = 60_000

/**
 * Incidents and maintenance, asked for again each minute while the page is looked at. Behind the scenes: nobody misses
 * anything without them, and a server that has no such call is asked once a page.
 */
export const useServiceStatus = () =>
  statusApi.getStatus.useQuery({
    ...queryOptions(statusContract.getStatus, ['status']),
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : REFRESH_MS),
    meta: { silent: true },
  })
