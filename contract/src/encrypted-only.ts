import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import {
  createResponses,
  defineRules,
  failure401,
  failure403,
  LIMITS,
  resultTrue,
  routerOptions,
  writeFailures,
} from './common'
import { paymentFailures, paymentHeaders, providerRedirect } from './payments'

const c = initContract()

/** A JWE in compact form: five base64url parts. */
export const encryptedBody = z
  .string()
  .max(LIMITS.encryptedBody)
  .regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)

/** Returns the `aud` claim of an endpoint's encrypted body, by its path below the base path. */
export const getAudience = (path: string): string => `POST ${path.replace(/^\//, '')}`

/** Fields of every endpoint with an encrypted body. */
export const encryptedEndpoint = { method: 'POST', body: encryptedBody } as const
export const encryptedBodyRules = { encryption: 'body', requestContentType: 'text/plain' } as const

/** Endpoints whose body is encrypted on every domain: they have no plain form. */
export const encryptedOnlyContract = c.router(
  {
    userCheck: {
      ...encryptedEndpoint,
      path: '/users/restrictedUserCheck',
      summary: 'Check whether an email address has an account',
      responses: createResponses(z.object({ exists: z.boolean() }), writeFailures),
      metadata: defineRules({ auth: 'none', ...encryptedBodyRules }),
    },
    deleteAccount: {
      ...encryptedEndpoint,
      path: '/users/annihilation',
      summary: 'Delete the account',
      responses: createResponses(resultTrue, { ...writeFailures, ...failure401, ...failure403 }),
      metadata: defineRules({ ...encryptedBodyRules, requires: ['stepUp'] }),
    },
    cardlinkPaymentData: {
      ...encryptedEndpoint,
      path: '/billing/getRestrictedCardlinkPaymentData',
      summary: 'Start a payment with Cardlink and return the redirect',
      headers: paymentHeaders,
      responses: createResponses(providerRedirect, { ...paymentFailures, ...writeFailures }),
      metadata: defineRules(encryptedBodyRules),
    },
    payssionV2: {
      ...encryptedEndpoint,
      path: '/billing/getPayssionV2MandateOrDoPayment',
      summary: 'Start a payment with Payssion V2: the first creates a mandate, later ones charge it',
      headers: paymentHeaders,
      responses: createResponses(providerRedirect, { ...paymentFailures, ...writeFailures }),
      metadata: defineRules(encryptedBodyRules),
    },
  },
  routerOptions,
)
