import { billingContract } from '@zoog/contract/billing'
import { apiOf } from './area'

export const billingApi = apiOf(billingContract)
