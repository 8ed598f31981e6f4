import { affiliateContract } from '@zoog/contract/affiliate'
import { apiOf } from './area'

export const affiliateApi = apiOf(affiliateContract)
