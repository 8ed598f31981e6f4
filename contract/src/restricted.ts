import type { AppRoute } from '@ts-rest/core'
import { z } from 'zod'
import { billingContract } from './billing'
import { defineEndpoints } from './define-endpoints'
import { deviceHandOffContract } from './device-hand-off'
import { emailChangeContract } from './email-change'
import { encryptedOnlyContract } from './encrypted-only'
import { defineRules, type EndpointRules } from './endpoint-rules'
import { manualSetupContract } from './manual-setup'
import { passkeysContract } from './passkeys'
import { stripeBody } from './payments'
import { planChangeContract } from './plan-change'
import { profileContract } from './profile'
import { twoFactorContract } from './two-factor'
import { usersContract } from './users'

/**
 * Claims of an encrypted body besides the endpoint's fields: `aud` is the endpoint (`POST users/annihilation`) and
 * `sub` the signed-in user's id, so that an intercepted body works nowhere else. Endpoints without sign-in have no
 * `sub`.
 */
export const bodyClaims = z.object({
  iat: z.number().int(),
  jti: z.string().regex(/^[\w-]{22,43}$/),
  aud: z.string().optional(),
  sub: z.string().optional(),
})

/**
 * Creates the encrypted twin of an endpoint: the same fields, headers, rules and responses at the path in the endpoint's
 * metadata.
 */
const createTwin = <B extends z.ZodTypeAny, R extends AppRoute['responses']>(
  endpoint: { path: string; headers?: AppRoute['headers']; body: B; metadata: EndpointRules; responses: R },
  extraRules: Partial<EndpointRules> = {},
) => {
  const { path, headers, body, metadata, responses } = endpoint
  const { encryptedTwin, ...rules } = metadata
  if (!encryptedTwin) throw new Error(`${path} has no encryptedTwin in its metadata.`)
  return {
    method: 'POST' as const,
    path: encryptedTwin,
    summary: `${path.slice(1)}, encrypted`,
    headers,
    body,
    responses,
    metadata: defineRules({ ...rules, encryption: 'body', ...extraRules }),
  }
}

/**
 * Endpoints with encrypted bodies: those without a plain form, and the twins of plain endpoints for restricted
 * domains. Without a twin, a password, an address or a plan would be sent in plain text (R-RESTRICT-2).
 */
export const restrictedContract = defineEndpoints({
  ...encryptedOnlyContract,
  login: createTwin(usersContract.login),
  register: createTwin(usersContract.register),
  requestResetPassword: createTwin(usersContract.requestResetPassword),
  // The specification has only the plain endpoint.
  resetPassword: createTwin(usersContract.resetPassword, { extension: true }),
  // The plain endpoint has its fields in the query.
  stripePayment: createTwin({ ...billingContract.getStripePayment, body: stripeBody }),
  payssionPaymentData: createTwin(billingContract.getPayssionPaymentData),
  changePlan: createTwin(planChangeContract.changePlan),
  setPassword: createTwin(profileContract.setPassword),
  setFirstPassword: createTwin(profileContract.setFirstPassword),
  startEmailChange: createTwin(emailChangeContract.startEmailChange),
  setVpnPassword: createTwin(manualSetupContract.setVpnPassword),
  twoFactorLogin: createTwin(twoFactorContract.login),
  twoFactorRecovery: createTwin(twoFactorContract.requestRecovery),
  stepUp: createTwin(twoFactorContract.stepUp),
  startAuthenticator: createTwin(twoFactorContract.start),
  confirmAuthenticator: createTwin(twoFactorContract.confirm),
  turnOffAuthenticator: createTwin(twoFactorContract.turnOff),
  passkeySignIn: createTwin(passkeysContract.signIn),
  startPasskey: createTwin(passkeysContract.start),
  removePasskey: createTwin(passkeysContract.remove),
  passkeyStepUp: createTwin(passkeysContract.stepUp),
  openHandOff: createTwin(deviceHandOffContract.open),
  claimHandOff: createTwin(deviceHandOffContract.claim),
})
