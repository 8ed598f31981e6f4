import { dashboardContract } from '@zoog/contract/dashboard'
import { createAreaClient, queryOptions } from '../../api/create-client'

const dashboardApi = createAreaClient(dashboardContract)

/** Returns the supported operating systems. */
export const useOperatingSystems = () =>
  dashboardApi.operationSystems.useQuery(
    queryOptions(dashboardContract.operationSystems, ['dashboard.systems']),
  )
