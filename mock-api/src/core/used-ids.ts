import type { Data } from './schema'

/** Marks the id of a signed message as used until it expires, and forgets expired ids; false if it was used before. */
export const markUsed = (
  data: Data,
  now: number,
  { jti, expiresAt }: { jti: string; expiresAt: number },
): boolean => {
  for (const [used, until] of Object.entries(data.usedJtis)) if (until < now) delete data.usedJtis[used]
  if (Object.hasOwn(data.usedJtis, jti)) return false
  data.usedJtis[jti] = expiresAt
  return true
}
