import { encryptedOnlyContract } from '@zoog/contract/encrypted-only'
import type { encryptedFields } from '@zoog/contract/restricted'
import type { z } from 'zod'
import { createAreaClient } from './create-client'

/** Calls that are encrypted on every domain. Those with a plain twin are reached through the twin. */
export const encryptedApi = createAreaClient(encryptedOnlyContract)

/** The fields of an encrypted call as its body; they are sealed on their way out. */
export const toFields = <K extends keyof typeof encryptedFields>(
  _call: K,
  fields: z.input<(typeof encryptedFields)[K]>,
): string => JSON.stringify(fields)
