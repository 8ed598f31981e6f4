import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { accountEvent } from './account-events'
import {
  answers,
  areaOptions,
  failure,
  humanText,
  LIMITS,
  noFields,
  on401,
  on404,
  onStepUp,
  onWrite,
  resultTrue,
  rules,
  wireDate,
} from './common'
import { firstPasswordBody, setPasswordBody } from './password'
import { amount, currency } from './plans'
import { savedCard } from './saved-card'
import { secondFactorState } from './second-factor'
import { sessionInfo, user } from './users'
import { wireGuardKey } from './wireguard'

const c = initContract()

/** A change of the account's address that waits for both mailboxes to agree. */
export const emailChange = z.object({
  /** The address that the account is to have. */
  email: z.string(),
  /** Whether the link in each mailbox was agreed to. */
  isAgreedByCurrent: z.boolean(),
  isAgreedByNew: z.boolean(),
  /** From then on its links are good for nothing. */
  expiresAt: wireDate,
})
export type EmailChange = z.infer<typeof emailChange>

export const profileContract = c.router(
  {
    unsubscribe: {
      method: 'POST',
      path: '/profile/email/unsubscribe',
      summary: 'No more news by e-mail',
      body: noFields,
      responses: answers(resultTrue, { ...on401, ...onWrite }),
      metadata: rules({}),
    },
    setName: {
      method: 'POST',
      path: '/profile/name',
      summary: 'Change the name',
      body: z.object({ firstName: humanText(LIMITS.name), secondName: humanText(LIMITS.name) }),
      responses: answers(user, { ...on401, ...onWrite, 404: failure }),
      metadata: rules({ extension: true }),
    },
    setRenewal: {
      method: 'POST',
      path: '/profile/renewal',
      summary: 'Whether the plan is charged again at its end; it is there until then either way',
      body: z.object({ isRecurring: z.boolean() }),
      responses: answers(user, { ...on401, ...onWrite, 404: failure, 409: failure }),
      metadata: rules({ extension: true }),
    },
    setPassword: {
      method: 'POST',
      path: '/profile/password',
      summary: 'Change the password; ends every other session',
      body: setPasswordBody,
      responses: answers(resultTrue, { ...on401, ...onStepUp, ...onWrite, 404: failure }),
      metadata: rules({ extension: true, encryptedTwin: '/profile/restrictedPassword' }),
    },
    setFirstPassword: {
      method: 'POST',
      path: '/profile/password/first',
      summary: 'Choose the password of an account that was made without one; 409 where it has one',
      body: firstPasswordBody,
      responses: answers(user, { ...on401, ...onStepUp, ...onWrite, 404: failure, 409: failure }),
      metadata: rules({ extension: true, encryptedTwin: '/profile/restrictedFirstPassword' }),
    },
    getMailChoice: {
      method: 'GET',
      path: '/profile/email/choice',
      summary: 'Whether news are sent by e-mail',
      responses: answers(z.object({ subscribed: z.boolean() }), { ...on401, ...on404 }),
      metadata: rules({ extension: true }),
    },
    subscribe: {
      method: 'POST',
      path: '/profile/email/subscribe',
      summary: 'News by e-mail again',
      body: noFields,
      responses: answers(resultTrue, { ...on401, ...onWrite, 404: failure }),
      metadata: rules({ extension: true }),
    },
    exportData: {
      method: 'GET',
      path: '/profile/export',
      summary: 'Everything that is kept about the user',
      responses: answers(
        z.object({
          user,
          createdAt: wireDate,
          newsByEmail: z.boolean(),
          attribution: z.record(z.string()),
          payments: z.array(
            z.object({
              ...{ receiptNumber: z.string(), amount, currency, created_at: wireDate },
              /** What was paid before and counted for it, where a plan was changed. */
              credit: amount.optional(),
            }),
          ),
          sessions: z.array(sessionInfo),
          wireGuardKeys: z.array(wireGuardKey),
          /** A server may keep no card, invoices, gifts and events, give nothing back, have no second step, and change no address. */
          savedCard: savedCard.nullable().optional(),
          /** As `billing/invoice` has them, and passkeys as `users/passkeys`: their shapes would come along to everyone who opens the profile. */
          invoices: z.array(z.record(z.unknown())).optional(),
          invoiceDetails: z.record(z.unknown()).optional(),
          stayOffer: z.object({ isTaken: z.boolean(), percent: z.number() }).optional(),
          gifts: z.array(z.object({ code: z.string(), used_at: wireDate })).optional(),
          refunds: z
            .array(
              z.object({
                ...{ receiptNumber: z.string(), amount, currency, state: z.string() },
                ...{ askedAt: wireDate, since: wireDate, refusal: z.string().nullable() },
                ...{ motive: z.string().nullable(), comment: z.string() },
              }),
            )
            .optional(),
          secondFactor: secondFactorState.optional(),
          events: z.array(accountEvent).optional(),
          emailChange: emailChange.nullable().optional(),
          passkeys: z.array(z.record(z.unknown())).optional(),
        }),
        { ...on401, ...onStepUp, ...on404 },
      ),
      metadata: rules({ extension: true }),
    },
  },
  areaOptions,
)
