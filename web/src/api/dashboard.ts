import { dashboardContract } from '@zoog/contract/dashboard'
import { apiOf } from './area'

export const dashboardApi = apiOf(dashboardContract)
