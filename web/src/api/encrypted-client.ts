import { encryptedOnlyContract } from '@zoog/contract/encrypted-only'
import { createAreaClient } from './create-client'

/** Endpoints that are encrypted on every domain. `portalFetch` encrypts the others on restricted domains. */
export const encryptedApi = createAreaClient(encryptedOnlyContract)
