import { z } from 'zod'
import { createResponses, defineEndpoints } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { countryCode } from './ip'
import { wireDate } from './wire-date'

/** The kinds of security events. */
export const ACCOUNT_EVENT_KINDS = [
  'signedIn',
  'signedInNewBrowser',
  'signedInByQr',
  'passwordChanged',
  'emailChanged',
  'twoFactorOn',
  'twoFactorOff',
  'twoFactorRecoveryRequested',
  'twoFactorRecoveryCanceled',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'dataExported',
  'otherSessionsEnded',
  'planChanged',
] as const

/** Events stored per account; the oldest are removed first. */
export const MAX_ACCOUNT_EVENTS = 50

/** A security event: when, by which browser, and where. */
export const accountEvent = z.object({
  id: z.string(),
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  at: wireDate,
  userAgent: z.string(),
  country: countryCode,
})
export type AccountEvent = z.infer<typeof accountEvent>

/** The security events of an account. Not in the specification. */
export const accountEventsContract = defineEndpoints({
  getEvents: {
    method: 'GET',
    path: '/users/events',
    summary: "List the account's security events, newest first",
    responses: createResponses(z.object({ events: z.array(accountEvent).max(MAX_ACCOUNT_EVENTS) })),
    metadata: defineRules({ extension: true }),
  },
})
