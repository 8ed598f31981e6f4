import { statusContract } from '@zoog/contract/status'
import { createAreaClient, queryOptions } from '../../api/create-client'
import { isNotFound } from '../../api/errors'
import { SILENT } from '../../api/show-error'

const statusApi = createAreaClient(statusContract)

const REFRESH_MS = 60_000

/**
 * Queries incidents and maintenance, every minute while the page is visible. Fails silently, because no page depends
 * on it. A server without the endpoint is queried once per page.
 */
export const useServiceStatus = () =>
  statusApi.getStatus.useQuery({
    ...queryOptions(statusContract.getStatus, ['status']),
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : REFRESH_MS),
    meta: SILENT,
  })
