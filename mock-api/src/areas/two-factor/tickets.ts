import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '@zoog/contract/constants'
import { TWO_FACTOR_TICKET_MINUTES } from '@zoog/contract/two-factor'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { httpError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import type { Keys } from '../../core/keys'
import { hashSecret } from '../../core/links'
import type { Sandbox } from '../../core/sandboxes'
import type { UserRow } from '../../core/schema'

const AUDIENCE = 'two-factor'

interface TicketContext {
  services: { keys: Pick<Keys, 'tokenSecret'> }
  sandbox: Sandbox
  now: number
}

const claimsSchema = z.object({
  sub: z.coerce.number(),
  sbx: z.string(),
  jti: z.string(),
  exp: z.number(),
  /** Hash of the entered password, so that a new password invalidates the ticket. */
  pwd: z.string(),
  attribution: z.record(z.string()),
})
export type Ticket = z.infer<typeof claimsSchema>

/**
 * Creates the ticket that `users/login` returns instead of a session if a code is required. It is signed, not stored,
 * so that an abandoned sign-in stores nothing.
 */
export const signTicket = (
  { services, sandbox, now }: TicketContext,
  user: UserRow,
  attribution: Record<string, string>,
): Promise<string> =>
  new SignJWT({ sbx: sandbox.name, pwd: hashSecret(user.passwordHash), attribution })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(user.id))
    .setAudience(AUDIENCE)
    .setJti(randomUUID())
    .setExpirationTime(Math.floor((now + TWO_FACTOR_TICKET_MINUTES * MINUTE) / SECOND))
    .sign(services.keys.tokenSecret)

/** Returns the error of an invalid ticket: the customer must enter the password again. */
export const ticketInvalidError = () =>
  httpError(422, 'ticket_invalid', 'This sign-in took too long. Enter your password again.')

/** Returns the user of a ticket. Throws if it is expired, used, forged or of an old password. */
export const readTicket = async (
  { services, sandbox, now }: TicketContext,
  ticket: string,
): Promise<{ ticket: Ticket; user: UserRow }> => {
  const options = { algorithms: ['HS256'], audience: AUDIENCE, currentDate: new Date(now) }
  const verified = await jwtVerify(ticket, services.keys.tokenSecret, options).catch(() => null)
  const claims = claimsSchema.safeParse(verified?.payload)
  // Only now: a reset during the await replaces the data.
  const { data, name } = sandbox
  const user = claims.success ? findUserById(data, claims.data.sub) : undefined
  if (
    !claims.success ||
    !user ||
    claims.data.sbx !== name ||
    claims.data.pwd !== hashSecret(user.passwordHash) ||
    Object.hasOwn(data.usedJtis, claims.data.jti)
  )
    throw ticketInvalidError()
  return { ticket: claims.data, user }
}
