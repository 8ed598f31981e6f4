import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { createResponses, defineRules, failure401, failure404, routerOptions, wireDate } from './common'
import { countryCode } from './ip'

const c = initContract()

/** What is told of an account's security. */
export const ACCOUNT_EVENT_KINDS = [
  'signedIn',
  'signedInNewBrowser',
  'signedInByQr',
  'passwordChanged',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorLost',
  'secondFactorKept',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'dataExported',
  'otherSessionsEnded',
  'planChanged',
] as const

/** As many events of an account are kept; the oldest go first. */
export const MAX_ACCOUNT_EVENTS = 50

/** Something that happened to an account: when, and by which browser, where. */
export const accountEvent = z.object({
  id: z.string(),
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  at: wireDate,
  userAgent: z.string(),
  country: countryCode,
})
export type AccountEvent = z.infer<typeof accountEvent>

/** What happened to an account's security. None of it is in the specification. */
export const accountEventsContract = c.router(
  {
    getEvents: {
      method: 'GET',
      path: '/users/events',
      summary: "What happened to the account's security, newest first",
      responses: createResponses(z.object({ events: z.array(accountEvent).max(MAX_ACCOUNT_EVENTS) }), {
        ...failure401,
        ...failure404,
      }),
      metadata: defineRules({ extension: true }),
    },
  },
  routerOptions,
)
