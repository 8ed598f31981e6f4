import { type claimsOf, restrictedContract } from '@zoog/contract/restricted'
import type { z } from 'zod'
import { apiOf } from './area'

/** Calls that are encrypted on every domain. Those with a plain twin are reached through the twin. */
export const restrictedApi = apiOf(restrictedContract)

/** The fields of an encrypted call as its body; they are sealed on their way out. */
export const fieldsOf = <K extends keyof typeof claimsOf>(
  _call: K,
  fields: z.input<(typeof claimsOf)[K]>,
): string => JSON.stringify(fields)

/** Whether an e-mail has an account. The address crosses the wire encrypted, on every domain. */
export const isKnownEmail = async (email: string): Promise<boolean> => {
  const answer = await restrictedApi.userCheck.mutate({ body: fieldsOf('userCheck', { email }) })
  if (answer.status !== 200) throw answer
  return answer.body.data.exists
}
