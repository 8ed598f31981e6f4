import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import {
  createResponses,
  defineRules,
  emptyBody,
  failure,
  failure401,
  failure404,
  id,
  routerOptions,
  stepUpFailure,
  token,
  writeFailures,
} from './common'
import { email } from './email'
import { existingPassword } from './password'
import { emailChange } from './profile'

const c = initContract()

/** Null: none is under way. */
const emailChangeState = z.object({ change: emailChange.nullable() })

export const beginEmailChangeBody = z.object({ email, password: existingPassword })

/** What became of a change by what was said to a mailed link. */
export const EMAIL_CHANGE_OUTCOMES = ['waiting', 'changed', 'stopped'] as const
export type EmailChangeOutcome = (typeof EMAIL_CHANGE_OUTCOMES)[number]

/** The change of the address that one signs in with, by a link to the old one and one to the new. None of it is in the specification. */
export const emailChangeContract = c.router(
  {
    getEmailChange: {
      method: 'GET',
      path: '/profile/emailChange',
      summary: 'The change of the address that waits for its links',
      responses: createResponses(emailChangeState, { ...failure401, ...failure404 }),
      metadata: defineRules({ extension: true }),
    },
    beginEmailChange: {
      method: 'POST',
      path: '/profile/emailChange',
      summary: 'Mail a link to both addresses; takes the place of a change that waits',
      body: beginEmailChangeBody,
      responses: createResponses(emailChangeState, {
        ...failure401,
        ...stepUpFailure,
        ...writeFailures,
        404: failure,
        409: failure,
      }),
      metadata: defineRules({ extension: true, encryptedTwin: '/profile/restrictedEmailChange' }),
    },
    cancelEmailChange: {
      method: 'POST',
      path: '/profile/emailChange/cancel',
      summary: 'Keep the address; the links are good for nothing',
      body: emptyBody,
      responses: createResponses(emailChangeState, { ...failure401, ...writeFailures, 404: failure }),
      metadata: defineRules({ extension: true }),
    },
    decideEmailChange: {
      method: 'POST',
      path: '/profile/emailChange/decide',
      summary: 'Agree to a change by a mailed link, or stop it; it is made once both mailboxes agree',
      body: z.object({ userId: id, token, isAgreed: z.boolean() }),
      responses: createResponses(z.object({ outcome: z.enum(EMAIL_CHANGE_OUTCOMES) }), {
        ...writeFailures,
        404: failure,
        409: failure,
      }),
      metadata: defineRules({ auth: 'none', extension: true }),
    },
  },
  routerOptions,
)
