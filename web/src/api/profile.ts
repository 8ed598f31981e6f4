import { profileContract } from '@zoog/contract/profile'
import { apiOf } from './area'

export const profileApi = apiOf(profileContract)
