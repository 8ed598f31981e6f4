import { z } from 'zod'
import { LIMITS } from './constants'
import { createResponses, defineEndpoints, resultTrue } from './define-endpoints'
import { existingEmail } from './email'
import { defineRules } from './endpoint-rules'
import { existingPassword } from './password'
import { cardlinkBody, paymentFailures, paymentHeaders, payssionBody, providerRedirect } from './payments'

/** The host that the customer returns to; the server accepts only known hosts. */
export const payssionV2Body = payssionBody.extend({ host: z.string().max(253).optional() })

/** A JWE in compact form: five base64url parts. */
export const encryptedBody = z
  .string()
  .max(LIMITS.encryptedBody)
  .regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)

/** Returns the `aud` claim of an endpoint's encrypted body, by its path below the base path. */
export const getAudience = (path: string): string => `POST ${path.replace(/^\//, '')}`

/**
 * Endpoints whose body is encrypted on every domain: they have no plain form. The body's schema describes the fields
 * inside.
 */
export const encryptedOnlyContract = defineEndpoints({
  userCheck: {
    method: 'POST',
    path: '/users/restrictedUserCheck',
    summary: 'Check whether an email address has an account',
    body: z.object({ email: existingEmail }),
    responses: createResponses(z.object({ exists: z.boolean() })),
    metadata: defineRules({ auth: 'none', encryption: 'body' }),
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/annihilation',
    summary: 'Delete the account',
    body: z.object({ password: existingPassword }),
    responses: createResponses(resultTrue),
    metadata: defineRules({ encryption: 'body', requires: ['stepUp'] }),
  },
  cardlinkPaymentData: {
    method: 'POST',
    path: '/billing/getRestrictedCardlinkPaymentData',
    summary: 'Start a payment with Cardlink and return the redirect',
    headers: paymentHeaders,
    body: cardlinkBody,
    responses: { ...createResponses(providerRedirect), ...paymentFailures },
    metadata: defineRules({ encryption: 'body' }),
  },
  payssionV2: {
    method: 'POST',
    path: '/billing/getPayssionV2MandateOrDoPayment',
    summary: 'Start a payment with Payssion V2: the first creates a mandate, later ones charge it',
    headers: paymentHeaders,
    body: payssionV2Body,
    responses: { ...createResponses(providerRedirect), ...paymentFailures },
    metadata: defineRules({ encryption: 'body' }),
  },
})
