import { z } from 'zod'
import { createResponses, defineEndpoints, emptyBody } from './define-endpoints'
import { email } from './email'
import { defineRules } from './endpoint-rules'
import { id, token } from './fields'
import { existingPassword } from './password'
import { emailChange } from './profile'

/** Null: no change is pending. */
const emailChangeState = z.object({ change: emailChange.nullable() })

export const startEmailChangeBody = z.object({ email, password: existingPassword })

/** The outcome of a decision by a mailed link. */
export const EMAIL_CHANGE_OUTCOMES = ['waiting', 'changed', 'canceled'] as const
export type EmailChangeOutcome = (typeof EMAIL_CHANGE_OUTCOMES)[number]

/** The change of the email address, by a link to the old and the new one. Not in the specification. */
export const emailChangeContract = defineEndpoints({
  getEmailChange: {
    method: 'GET',
    path: '/profile/emailChange',
    summary: 'Get the pending change of the email address',
    responses: createResponses(emailChangeState),
    metadata: defineRules({ extension: true }),
  },
  startEmailChange: {
    method: 'POST',
    path: '/profile/emailChange',
    summary:
      'Mail a link to both addresses, or to the new one if the old is unverified; replaces a pending change',
    body: startEmailChangeBody,
    responses: createResponses(emailChangeState),
    metadata: defineRules({
      extension: true,
      encryptedTwin: '/profile/restrictedEmailChange',
      requires: ['customer', 'stepUp'],
      failures: [409],
    }),
  },
  cancelEmailChange: {
    method: 'POST',
    path: '/profile/emailChange/cancel',
    summary: 'Cancel the pending change',
    body: emptyBody,
    responses: createResponses(emailChangeState),
    metadata: defineRules({ extension: true }),
  },
  decideEmailChange: {
    method: 'POST',
    path: '/profile/emailChange/decide',
    summary: 'Agree to or cancel a change with a mailed link; both mailboxes must agree',
    body: z.object({ userId: id, token, isAgreed: z.boolean() }),
    responses: createResponses(z.object({ outcome: z.enum(EMAIL_CHANGE_OUTCOMES) })),
    metadata: defineRules({ auth: 'optional', extension: true, failures: [409] }),
  },
})
