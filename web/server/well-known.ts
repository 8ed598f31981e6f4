import type { FastifyInstance } from 'fastify'
import { PATHS } from '../src/lib/paths'

const YEAR_MS = 365 * 24 * 3600 * 1000

/**
 * Registers the well-known URLs: the change-password URL for password managers (W3C "A Well-Known URL for Changing
 * Passwords"), and the security contact (RFC 9116; only if configured).
 */
export const registerWellKnownRoutes = (app: FastifyInstance, contact: string | null): void => {
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect(PATHS.profile, 302))
  if (contact === null) return
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${new Date(Date.now() + YEAR_MS).toISOString()}\n`),
  )
}
