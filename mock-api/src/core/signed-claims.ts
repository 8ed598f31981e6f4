import { SECOND } from '@zoog/contract/constants'
import { jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'
import type { Keys } from './keys'
import type { Sandbox } from './sandboxes'

/** The secret of the mock, and the sandbox in which the claims hold. */
export interface SigningContext {
  services: { keys: Pick<Keys, 'tokenSecret'> }
  sandbox: Sandbox
}

interface Claims extends Record<string, unknown> {
  sub: string
  jti: string
  aud?: string
}

/** Signs claims that hold in one sandbox until `expiresAt`, as a JWT (HS256). */
export const signClaims = (
  { services, sandbox }: SigningContext,
  claims: Claims,
  { issuedAt, expiresAt }: { issuedAt: number; expiresAt: number },
): Promise<string> =>
  new SignJWT({ ...claims, sbx: sandbox.name })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(Math.floor(issuedAt / SECOND))
    .setExpirationTime(Math.floor(expiresAt / SECOND))
    .sign(services.keys.tokenSecret)

/** Returns the claims of a token; null if it is forged, expired, or of another sandbox or audience. */
export const readClaims = async <T extends z.ZodTypeAny>(
  { services, sandbox }: SigningContext,
  token: string,
  schema: T,
  audience?: string,
): Promise<z.output<T> | null> => {
  const currentDate = new Date(sandbox.clock.now())
  const options = { algorithms: ['HS256'], currentDate, ...(audience && { audience }) }
  const verified = await jwtVerify(token, services.keys.tokenSecret, options).catch(() => null)
  if (verified?.payload.sbx !== sandbox.name) return null
  return schema.safeParse(verified.payload).data ?? null
}
