import { z } from 'zod'
import { accountEvent } from './account-events'
import { LIMITS } from './constants'
import { createResponses, defineEndpoints, emptyBody, resultTrue } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { freeText } from './fields'
import { invoiceDetails, invoiceResponse } from './invoice'
import { passkey } from './passkeys'
import { firstPasswordBody, setPasswordBody } from './password'
import { amount, currency } from './plans'
import { savedCard } from './saved-card'
import { sessionInfo } from './sessions'
import { twoFactorState } from './two-factor'
import { user } from './users'
import { wireDate } from './wire-date'
import { wireGuardKey } from './wireguard'

/** A pending change of the account's email address. */
export const emailChange = z.object({
  /** The new address. */
  email: z.string(),
  /** Whether each mailbox agreed. */
  isAgreedByCurrent: z.boolean(),
  isAgreedByNew: z.boolean(),
  /** The expiry of its links. */
  expiresAt: wireDate,
})
export type EmailChange = z.infer<typeof emailChange>

export const profileContract = defineEndpoints({
  unsubscribe: {
    method: 'POST',
    path: '/profile/email/unsubscribe',
    summary: 'Unsubscribe from news by email',
    body: emptyBody,
    responses: createResponses(resultTrue),
    metadata: defineRules({}),
  },
  setName: {
    method: 'POST',
    path: '/profile/name',
    summary: 'Change the name',
    body: z.object({ firstName: freeText(LIMITS.name), secondName: freeText(LIMITS.name) }),
    responses: createResponses(user),
    metadata: defineRules({ extension: true }),
  },
  setRenewal: {
    method: 'POST',
    path: '/profile/renewal',
    summary: 'Turn automatic renewal on or off; the current term stays',
    body: z.object({ isRecurring: z.boolean() }),
    responses: createResponses(user),
    metadata: defineRules({ extension: true, failures: [409] }),
  },
  setPassword: {
    method: 'POST',
    path: '/profile/password',
    summary: 'Change the password; ends every other session and replaces the token',
    body: setPasswordBody,
    responses: createResponses(resultTrue),
    metadata: defineRules({
      extension: true,
      encryptedTwin: '/profile/restrictedPassword',
      requires: ['stepUp'],
      replacesToken: true,
      changesPassword: true,
    }),
  },
  setFirstPassword: {
    method: 'POST',
    path: '/profile/password/first',
    summary: 'Set the first password; 409 if the account has one',
    body: firstPasswordBody,
    responses: createResponses(user),
    metadata: defineRules({
      extension: true,
      encryptedTwin: '/profile/restrictedFirstPassword',
      requires: ['stepUp'],
      replacesToken: true,
      changesPassword: true,
      failures: [409],
    }),
  },
  getMailChoice: {
    method: 'GET',
    path: '/profile/email/choice',
    summary: 'Check whether news is sent by email',
    responses: createResponses(z.object({ subscribed: z.boolean() })),
    metadata: defineRules({ extension: true }),
  },
  subscribe: {
    method: 'POST',
    path: '/profile/email/subscribe',
    summary: 'Resubscribe to news by email',
    body: emptyBody,
    responses: createResponses(resultTrue),
    metadata: defineRules({ extension: true }),
  },
  exportData: {
    method: 'GET',
    path: '/profile/export',
    summary: 'Export everything stored about the user',
    responses: createResponses(
      z.object({
        user,
        createdAt: wireDate,
        newsByEmail: z.boolean(),
        attribution: z.record(z.string()),
        payments: z.array(
          z.object({
            receiptNumber: z.string(),
            amount,
            currency,
            created_at: wireDate,
            /** The credit of an earlier payment, if the payment changed the plan. */
            credit: amount.optional(),
          }),
        ),
        sessions: z.array(sessionInfo),
        wireGuardKeys: z.array(wireGuardKey),
        /**
         * Optional for servers without saved cards, invoices, gifts, refunds, two-factor authentication, events or
         * email changes.
         */
        savedCard: savedCard.nullable().optional(),
        invoices: invoiceResponse.array().optional(),
        invoiceDetails: invoiceDetails.partial().optional(),
        stayOffer: z.object({ isTaken: z.boolean(), percent: z.number() }).optional(),
        gifts: z.array(z.object({ code: z.string(), used_at: wireDate })).optional(),
        refunds: z
          .array(
            z.object({
              receiptNumber: z.string(),
              amount,
              currency,
              state: z.string(),
              requestedAt: wireDate,
              since: wireDate,
              declineReason: z.string().nullable(),
              reason: z.string().nullable(),
              comment: z.string(),
            }),
          )
          .optional(),
        twoFactor: twoFactorState.optional(),
        events: z.array(accountEvent).optional(),
        emailChange: emailChange.nullable().optional(),
        passkeys: passkey.array().optional(),
      }),
    ),
    metadata: defineRules({
      extension: true,
      changesData: true,
      requires: ['customer', 'verified', 'confirmation'],
    }),
  },
})
