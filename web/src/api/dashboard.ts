import { dashboardContract } from '@zoog/contract/dashboard'
import { apiOf, cacheFor, dataOnly } from './area'

export const dashboardApi = apiOf(dashboardContract)

/** Systems that the service can be used on. Who shows them shows their failure too. */
export const useOperationSystems = () =>
  dashboardApi.operationSystems.useQuery({
    queryKey: ['dashboard.systems'],
    queryData: { headers: cacheFor(dashboardContract.operationSystems) },
    meta: { ownError: true },
    select: dataOnly,
  })
