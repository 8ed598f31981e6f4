import { randomUUID } from 'node:crypto'
import { MINUTE } from '@zoog/contract/constants'
import { TWO_FACTOR_TICKET_MINUTES } from '@zoog/contract/two-factor'
import { z } from 'zod'
import { httpError } from '../../core/errors'
import { findUserById } from '../../core/find-user'
import { hashSecret } from '../../core/links'
import type { UserRow } from '../../core/schema'
import { readClaims, type SigningContext, signClaims } from '../../core/signed-claims'

const AUDIENCE = 'two-factor'

const claimsSchema = z.object({
  sub: z.coerce.number(),
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
  context: SigningContext,
  user: UserRow,
  attribution: Record<string, string>,
): Promise<string> => {
  const issuedAt = context.sandbox.clock.now()
  const claims = { sub: String(user.id), aud: AUDIENCE, jti: randomUUID() }
  return signClaims(
    context,
    { ...claims, pwd: hashSecret(user.passwordHash), attribution },
    { issuedAt, expiresAt: issuedAt + TWO_FACTOR_TICKET_MINUTES * MINUTE },
  )
}

/** Returns the error of an invalid ticket: the customer must enter the password again. */
export const ticketInvalidError = () =>
  httpError(422, 'ticket_invalid', 'This sign-in took too long. Enter your password again.')

/** Returns the user of a ticket. Throws if it is expired, used, forged or of an old password. */
export const readTicket = async (
  context: SigningContext,
  text: string,
): Promise<{ ticket: Ticket; user: UserRow }> => {
  const ticket = await readClaims(context, text, claimsSchema, AUDIENCE)
  // Only now: a reset during the await replaces the data.
  const { data } = context.sandbox
  const user = ticket && findUserById(data, ticket.sub)
  if (
    !ticket ||
    !user ||
    ticket.pwd !== hashSecret(user.passwordHash) ||
    Object.hasOwn(data.usedJtis, ticket.jti)
  )
    throw ticketInvalidError()
  return { ticket, user }
}
