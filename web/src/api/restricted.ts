import { encryptedOnlyContract } from '@zoog/contract/encrypted-only'
import type { claimsOf } from '@zoog/contract/restricted'
import type { z } from 'zod'
import { apiOf } from './area'

/** Calls that are encrypted on every domain. Those with a plain twin are reached through the twin. */
export const restrictedApi = apiOf(encryptedOnlyContract)

/** The fields of an encrypted call as its body; they are sealed on their way out. */
export const fieldsOf = <K extends keyof typeof claimsOf>(
  _call: K,
  fields: z.input<(typeof claimsOf)[K]>,
): string => JSON.stringify(fields)
