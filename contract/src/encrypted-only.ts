import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { answers, areaOptions, LIMITS, on401, onStepUp, onWrite, resultTrue, rules } from './common'
import { onPayment, paymentHeaders, providerRedirect } from './payments'

const c = initContract()

/** A JWE in compact form: five base64url parts. */
export const encryptedBody = z
  .string()
  .max(LIMITS.encryptedBody)
  .regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)

/** The `aud` of a call's encrypted body, by its path below the API's base path. */
export const audienceOf = (path: string): string => `POST ${path.replace(/^\//, '')}`

/** What every call with an encrypted body has. */
export const encrypted = { method: 'POST', body: encryptedBody } as const
export const plainText = { encryption: 'body', requestContentType: 'text/plain' } as const

/** Calls whose body is an encrypted text on every domain: there is no plain one. The portal makes these by name. */
export const encryptedOnlyContract = c.router(
  {
    userCheck: {
      ...encrypted,
      path: '/users/restrictedUserCheck',
      summary: 'Whether an e-mail has an account, so that a known customer is told to sign in',
      responses: answers(z.object({ exists: z.boolean() }), onWrite),
      metadata: rules({ auth: 'none', ...plainText }),
    },
    annihilation: {
      ...encrypted,
      path: '/users/annihilation',
      summary: 'Delete the account',
      responses: answers(resultTrue, { ...onWrite, ...on401, ...onStepUp }),
      metadata: rules(plainText),
    },
    cardlinkPaymentData: {
      ...encrypted,
      path: '/billing/getRestrictedCardlinkPaymentData',
      summary: 'A redirect to Cardlink',
      headers: paymentHeaders,
      responses: answers(providerRedirect, { ...onPayment, ...onWrite }),
      metadata: rules(plainText),
    },
    payssionV2: {
      ...encrypted,
      path: '/billing/getPayssionV2MandateOrDoPayment',
      summary: 'A redirect to Payssion for a mandate, or for a payment by one',
      headers: paymentHeaders,
      responses: answers(providerRedirect, { ...onPayment, ...onWrite }),
      metadata: rules(plainText),
    },
  },
  areaOptions,
)
