import { dashboardContract } from '@zoog/contract/dashboard'
import { apiOf, queryOf } from './area'

const dashboardApi = apiOf(dashboardContract)

/** Systems that the service can be used on. */
export const useOperationSystems = () =>
  dashboardApi.operationSystems.useQuery(queryOf(dashboardContract.operationSystems, ['dashboard.systems']))
