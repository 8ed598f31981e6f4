import { ipContract } from '@zoog/contract/ip'
import { apiOf } from './area'

export const ipApi = apiOf(ipContract)
