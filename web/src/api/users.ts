import { usersContract } from '@zoog/contract/users'
import { apiOf } from './area'

export const usersApi = apiOf(usersContract)
