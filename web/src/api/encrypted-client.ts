import { encryptedOnlyContract } from '@zoog/contract/encrypted-only'
import type { encryptedFields } from '@zoog/contract/restricted'
import type { z } from 'zod'
import { createAreaClient } from './create-client'

/** Endpoints that are encrypted on every domain. `portalFetch` encrypts the others on restricted domains. */
export const encryptedApi = createAreaClient(encryptedOnlyContract)

/** Serializes the fields of an encrypted endpoint; `portalFetch` encrypts them. */
export const toFields = <K extends keyof typeof encryptedFields>(
  _call: K,
  fields: z.input<(typeof encryptedFields)[K]>,
): string => JSON.stringify(fields)
