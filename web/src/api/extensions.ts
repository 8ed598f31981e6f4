import { extensionsContract } from '@zoog/contract/extensions'
import { apiOf } from './area'

export const extensionsApi = apiOf(extensionsContract)
