import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '@zoog/contract/constants'
import { SECOND_STEP_MINUTES } from '@zoog/contract/second-factor'
import { z } from 'zod'
import type { UserRow } from './db/schema'
import { refuse } from './errors'
import { jose } from './jose'
import { findById } from './rules/find-user'
import { hashOf } from './rules/links'
import type { Sandbox } from './sandboxes'

const AUDIENCE = 'second step'

const claimsSchema = z.object({
  sub: z.coerce.number(),
  sbx: z.string(),
  jti: z.string(),
  exp: z.number(),
  /** Of which password it is the second step: a new one ends it. */
  pwd: z.string(),
  attribution: z.record(z.string()),
})
export type Ticket = z.infer<typeof claimsSchema>

/**
 * What `users/login` hands out in place of a session, where a second step follows. It is signed and not kept, so that a
 * sign-in that goes no further leaves no trace.
 */
export const signTicket = async (
  secret: Uint8Array,
  sandbox: Sandbox,
  now: number,
  user: UserRow,
  attribution: Record<string, string>,
): Promise<string> => {
  const { SignJWT } = await jose()
  return new SignJWT({ sbx: sandbox.name, pwd: hashOf(user.passwordHash), attribution })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(user.id))
    .setAudience(AUDIENCE)
    .setJti(randomUUID())
    .setExpirationTime(Math.floor((now + SECOND_STEP_MINUTES * MINUTE) / SECOND))
    .sign(secret)
}

/** Nothing but the password helps on. */
export const ticketInvalid = () =>
  refuse(422, 'ticket_invalid', 'This sign-in took too long. Please enter your password once more.')

/** Whose second step a ticket is, now; refuses one that is late, used, made up, or of a password that is no more. */
export const readTicket = async (
  secret: Uint8Array,
  { data, name }: Sandbox,
  now: number,
  ticket: string,
): Promise<{ ticket: Ticket; user: UserRow }> => {
  const { jwtVerify } = await jose()
  const options = { algorithms: ['HS256'], audience: AUDIENCE, currentDate: new Date(now) }
  const verified = await jwtVerify(ticket, secret, options).catch(() => null)
  const claims = claimsSchema.safeParse(verified?.payload)
  const user = claims.success ? findById(data, claims.data.sub) : undefined
  if (
    !claims.success ||
    !user ||
    claims.data.sbx !== name ||
    claims.data.pwd !== hashOf(user.passwordHash) ||
    Object.hasOwn(data.usedJtis, claims.data.jti)
  )
    throw ticketInvalid()
  return { ticket: claims.data, user }
}
