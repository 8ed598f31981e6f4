import { type AppRoute, initContract } from '@ts-rest/core'
import { z } from 'zod'
import { billingContract } from './billing'
import { defineRules, type EndpointRules, routerOptions, writeFailures } from './common'
import { deviceHandOffContract } from './device-hand-off'
import { email } from './email'
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
 * Claims of an encrypted body beside its call's fields: `aud` is the call (`POST users/annihilation`) and `sub` the id of
 * the signed-in user, so that an intercepted body works nowhere else. Calls without sign-in have no `sub`.
 */
export const bodyClaims = z.object({
  iat: z.number().int(),
  jti: z.string().regex(/^[\w-]{22,43}$/),
  aud: z.string().optional(),
  sub: z.string().optional(),
})

/** The host that the customer comes back to; the server accepts only hosts that it knows. */
export const payssionV2Body = payssionBody.extend({ host: z.string().max(253).optional() })

/** The fields inside each encrypted body, by the call's name in `restrictedContract`. */
export const encryptedFields = {
  userCheck: z.object({ email }),
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

/** The encrypted twin of a call: the same rules and responses, at the path that the call's metadata names. */
const createTwin = <R extends AppRoute['responses']>(
  { path, metadata, responses }: { path: string; metadata: EndpointRules; responses: R },
  extraRules: Partial<EndpointRules> = {},
) => {
  const { encryptedTwin, ...rules } = metadata
  if (!encryptedTwin) throw new Error(`${path} names no encrypted twin.`)
  return {
    ...encryptedEndpoint,
    path: encryptedTwin,
    summary: `${path.slice(1)}, encrypted`,
    responses: { ...responses, ...writeFailures },
    metadata: defineRules({ ...rules, ...encryptedBodyRules, ...extraRules }),
  }
}

/**
 * Calls whose body is an encrypted text: those that have no plain form, and the twins of plain calls, which restricted
 * domains use. Without a twin, a password, an address or a plan would cross the wire in clear (R-RESTRICT-2).
 */
export const restrictedContract = c.router(
  {
    ...encryptedOnlyContract,
    login: createTwin(usersContract.login),
    register: createTwin(usersContract.register),
    requestResetPassword: createTwin(usersContract.requestResetPassword),
    // The specification has the plain call alone.
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
