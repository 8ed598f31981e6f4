import { dashboardContract } from '@zoog/contract/dashboard'
import { createAreaClient, queryOptions } from '../../api/create-client'

const dashboardApi = createAreaClient(dashboardContract)

/** Systems that the service can be used on. */
export const useOperatingSystems = () =>
  dashboardApi.operationSystems.useQuery(
    queryOptions(dashboardContract.operationSystems, ['dashboard.systems']),
  )
