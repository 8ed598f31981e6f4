import { type AppRoute, initContract } from '@ts-rest/core'
import { z } from 'zod'
import { billingContract } from './billing'
import { defineRules, type EndpointRules, routerOptions, writeFailures } from './common'
import { deviceHandOffContract } from './device-hand-off'
import { existingEmail } from './email'
import { emailChangeContract } from './email-change'
import { encryptedBodyRules, encryptedEndpoint, encryptedOnlyContract } from './encrypted-only'
import { manualSetupContract } from './manual-setup'
import { passkeysContract } from './passkeys'
import { existingPassword } from './password'
import { cardlinkBody, paymentHeaders, payssionBody, stripeBody } from './payments'
import { planChangeContract } from './plan-change'
import { profileContract } from './profile'
import { twoFactorContract } from './two-factor'
import { usersContract } from './users'

const c = initContract()

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

/** The host that the customer returns to; the server accepts only known hosts. */
export const payssionV2Body = payssionBody.extend({ host: z.string().max(253).optional() })

/** The fields inside each encrypted body, by the endpoint's name in `restrictedContract`. */
export const encryptedFields = {
  userCheck: z.object({ email: existingEmail }),
  deleteAccount: z.object({ password: existingPassword }),
  cardlinkPaymentData: cardlinkBody,
  payssionV2: payssionV2Body,
  login: usersContract.login.body,
  register: usersContract.register.body,
  requestResetPassword: usersContract.requestResetPassword.body,
  resetPassword: usersContract.resetPassword.body,
  stripePayment: stripeBody,
  payssionPaymentData: payssionBody,
  changePlan: planChangeContract.changePlan.body,
  setPassword: profileContract.setPassword.body,
  setFirstPassword: profileContract.setFirstPassword.body,
  beginEmailChange: emailChangeContract.beginEmailChange.body,
  setVpnPassword: manualSetupContract.setVpnPassword.body,
  twoFactorLogin: twoFactorContract.login.body,
  twoFactorRecovery: twoFactorContract.requestRecovery.body,
  stepUp: twoFactorContract.stepUp.body,
  beginAuthenticator: twoFactorContract.begin.body,
  confirmAuthenticator: twoFactorContract.confirm.body,
  turnOffAuthenticator: twoFactorContract.turnOff.body,
  passkeySignIn: passkeysContract.signIn.body,
  beginPasskey: passkeysContract.begin.body,
  removePasskey: passkeysContract.remove.body,
  passkeyStepUp: passkeysContract.stepUp.body,
  openHandOff: deviceHandOffContract.open.body,
  takeHandOff: deviceHandOffContract.take.body,
} as const

/** Creates the encrypted twin of an endpoint: the same rules and responses at the path in the endpoint's metadata. */
const createTwin = <R extends AppRoute['responses']>(
  { path, metadata, responses }: { path: string; metadata: EndpointRules; responses: R },
  extraRules: Partial<EndpointRules> = {},
) => {
  const { encryptedTwin, ...rules } = metadata
  if (!encryptedTwin) throw new Error(`${path} has no encryptedTwin in its metadata.`)
  return {
    ...encryptedEndpoint,
    path: encryptedTwin,
    summary: `${path.slice(1)}, encrypted`,
    responses: { ...responses, ...writeFailures },
    metadata: defineRules({ ...rules, ...encryptedBodyRules, ...extraRules }),
  }
}

/**
 * Endpoints with encrypted bodies: those without a plain form, and the twins of plain endpoints for restricted
 * domains. Without a twin, a password, an address or a plan would be sent in plain text (R-RESTRICT-2).
 */
export const restrictedContract = c.router(
  {
    ...encryptedOnlyContract,
    login: createTwin(usersContract.login),
    register: createTwin(usersContract.register),
    requestResetPassword: createTwin(usersContract.requestResetPassword),
    // The specification has only the plain endpoint.
    resetPassword: createTwin(usersContract.resetPassword, { extension: true }),
    stripePayment: { ...createTwin(billingContract.getStripePayment), headers: paymentHeaders },
    payssionPaymentData: { ...createTwin(billingContract.getPayssionPaymentData), headers: paymentHeaders },
    changePlan: createTwin(planChangeContract.changePlan),
    setPassword: createTwin(profileContract.setPassword),
    setFirstPassword: createTwin(profileContract.setFirstPassword),
    beginEmailChange: createTwin(emailChangeContract.beginEmailChange),
    setVpnPassword: createTwin(manualSetupContract.setVpnPassword),
    twoFactorLogin: createTwin(twoFactorContract.login),
    twoFactorRecovery: createTwin(twoFactorContract.requestRecovery),
    stepUp: createTwin(twoFactorContract.stepUp),
    beginAuthenticator: createTwin(twoFactorContract.begin),
    confirmAuthenticator: createTwin(twoFactorContract.confirm),
    turnOffAuthenticator: createTwin(twoFactorContract.turnOff),
    passkeySignIn: createTwin(passkeysContract.signIn),
    beginPasskey: createTwin(passkeysContract.begin),
    removePasskey: createTwin(passkeysContract.remove),
    passkeyStepUp: createTwin(passkeysContract.stepUp),
    openHandOff: createTwin(deviceHandOffContract.open),
    takeHandOff: createTwin(deviceHandOffContract.take),
  },
  routerOptions,
)
