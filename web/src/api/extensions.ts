import { extensionsContract } from '@zoog/contract/extensions'
import { apiOf } from './area'

/** Calls that the specification does not have; each area's file has the hooks of its own. */
export const extensionsApi = apiOf(extensionsContract)
