import { setupContract } from '@zoog/contract/setup'
import { apiOf } from './area'

export const setupApi = apiOf(setupContract)
