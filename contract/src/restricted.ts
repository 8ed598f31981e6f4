import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { billingContract } from './billing'
import { createResponses, defineRules, failure, failure401, routerOptions, writeFailures } from './common'
import { deviceHandOffContract, openHandOffBody, takeHandOffBody } from './device-hand-off'
import { email } from './email'
import { beginEmailChangeBody, emailChangeContract } from './email-change'
import { encryptedBodyRules, encryptedEndpoint, encryptedOnlyContract } from './encrypted-only'
import { beginPasskeyBody, passkeySignInBody, passkeysContract, removePasskeyBody } from './passkeys'
import { existingPassword, firstPasswordBody, setPasswordBody } from './password'
import { cardlinkBody, paymentHeaders, payssionBody, stripeBody } from './payments'
import { changePlanBody, planChangeContract } from './plan-change'
import { profileContract } from './profile'
import {
  beginAuthenticatorBody,
  confirmAuthenticatorBody,
  stepUpBody,
  turnOffAuthenticatorBody,
  twoFactorContract,
  twoFactorLoginBody,
  twoFactorRecoveryBody,
} from './two-factor'
import { loginBody, registerBody, requestResetPasswordBody, resetPasswordBody, usersContract } from './users'
import { setVpnPasswordBody, vpnCredentials } from './vpn-credentials'

const c = initContract()

/**
 * Claims of an encrypted body beside its call's fields: `aud` is the call that it was made for (`POST users/annihilation`)
 * and `sub` the id of who was signed in, so that a body caught on its way is good for nothing else. Calls without
 * sign-in have no `sub`. A server that knows the claims asks for them; before one that does not, clients leave them out.
 */
export const bodyClaims = z.object({
  iat: z.number().int(),
  jti: z.string().regex(/^[\w-]{22,43}$/),
  aud: z.string().optional(),
  sub: z.string().optional(),
})

/** Host that the customer comes back to; the server accepts only hosts that it knows. */
export const payssionV2Body = payssionBody.extend({ host: z.string().max(253).optional() })

/** The fields inside each encrypted body, by the call's name in `restrictedContract`. */
export const encryptedFields = {
  login: loginBody,
  register: registerBody,
  requestResetPassword: requestResetPasswordBody,
  userCheck: z.object({ email }),
  deleteAccount: z.object({ password: existingPassword }),
  stripePayment: stripeBody,
  payssionPaymentData: payssionBody,
  cardlinkPaymentData: cardlinkBody,
  payssionV2: payssionV2Body,
  resetPassword: resetPasswordBody,
  setPassword: setPasswordBody,
  setFirstPassword: firstPasswordBody,
  beginEmailChange: beginEmailChangeBody,
  setVpnPassword: setVpnPasswordBody,
  twoFactorLogin: twoFactorLoginBody,
  twoFactorRecovery: twoFactorRecoveryBody,
  stepUp: stepUpBody,
  beginAuthenticator: beginAuthenticatorBody,
  confirmAuthenticator: confirmAuthenticatorBody,
  turnOffAuthenticator: turnOffAuthenticatorBody,
  passkeySignIn: passkeySignInBody,
  beginPasskey: beginPasskeyBody,
  removePasskey: removePasskeyBody,
  passkeyStepUp: passkeysContract.stepUp.body,
  openHandOff: openHandOffBody,
  takeHandOff: takeHandOffBody,
  changePlan: changePlanBody,
} as const

/**
 * Calls whose body is an encrypted text. Those with a plain twin answer as the twin does; the others are used on every
 * domain.
 */
export const restrictedContract = c.router(
  {
    ...encryptedOnlyContract,
    login: {
      ...encryptedEndpoint,
      path: '/users/restrictedLogin',
      summary: 'users/login, encrypted',
      responses: { ...usersContract.login.responses, ...writeFailures },
      metadata: defineRules({ auth: 'none', ...encryptedBodyRules }),
    },
    register: {
      ...encryptedEndpoint,
      path: '/users/restrictedRegister',
      summary: 'users/register, encrypted',
      responses: { 200: usersContract.register.responses[200], ...writeFailures, 409: failure },
      metadata: defineRules({ auth: 'none', ...encryptedBodyRules }),
    },
    requestResetPassword: {
      ...encryptedEndpoint,
      path: '/users/restrictedRequestResetPassword',
      summary: 'users/requestResetPassword, encrypted',
      responses: { 200: usersContract.requestResetPassword.responses[200], ...writeFailures },
      metadata: defineRules({ auth: 'none', ...encryptedBodyRules }),
    },
    stripePayment: {
      ...encryptedEndpoint,
      path: '/billing/getRestrictedStripePayment',
      summary: 'billing/getStripePayment, encrypted',
      headers: paymentHeaders,
      responses: { ...billingContract.getStripePayment.responses, ...writeFailures },
      metadata: defineRules(encryptedBodyRules),
    },
    payssionPaymentData: {
      ...encryptedEndpoint,
      path: '/billing/getRestrictedPayssionPaymentData',
      summary: 'billing/getPayssionPaymentData, encrypted',
      headers: paymentHeaders,
      responses: billingContract.getPayssionPaymentData.responses,
      metadata: defineRules(encryptedBodyRules),
    },
    // The specification has no twins for these; without them a new password, an address or a plan would cross the wire in
    // clear (R-RESTRICT-2).
    changePlan: {
      ...encryptedEndpoint,
      path: '/billing/restrictedPlanChange',
      summary: 'billing/planChange, encrypted',
      responses: planChangeContract.changePlan.responses,
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    resetPassword: {
      ...encryptedEndpoint,
      path: '/users/restrictedResetPassword',
      summary: 'users/resetPassword, encrypted',
      responses: { 200: usersContract.resetPassword.responses[200], ...writeFailures, 404: failure },
      metadata: defineRules({ auth: 'none', extension: true, ...encryptedBodyRules }),
    },
    setPassword: {
      ...encryptedEndpoint,
      path: '/profile/restrictedPassword',
      summary: 'profile/password, encrypted',
      responses: profileContract.setPassword.responses,
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    setFirstPassword: {
      ...encryptedEndpoint,
      path: '/profile/restrictedFirstPassword',
      summary: 'profile/password/first, encrypted',
      responses: profileContract.setFirstPassword.responses,
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    beginEmailChange: {
      ...encryptedEndpoint,
      path: '/profile/restrictedEmailChange',
      summary: 'profile/emailChange, encrypted',
      responses: emailChangeContract.beginEmailChange.responses,
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    setVpnPassword: {
      ...encryptedEndpoint,
      path: '/setup/credentials/restrictedSet',
      summary: 'setup/credentials/set, encrypted',
      responses: createResponses(vpnCredentials, {
        ...failure401,
        ...writeFailures,
        403: failure,
        404: failure,
      }),
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    twoFactorLogin: {
      ...encryptedEndpoint,
      path: '/users/login/restrictedSecond',
      summary: 'users/login/second, encrypted',
      responses: twoFactorContract.login.responses,
      metadata: defineRules({ auth: 'none', extension: true, ...encryptedBodyRules }),
    },
    twoFactorRecovery: {
      ...encryptedEndpoint,
      path: '/users/secondFactor/restrictedLost',
      summary: 'users/secondFactor/lost, encrypted',
      responses: twoFactorContract.requestRecovery.responses,
      metadata: defineRules({ auth: 'none', extension: true, ...encryptedBodyRules }),
    },
    stepUp: {
      ...encryptedEndpoint,
      path: '/users/secondFactor/restrictedStepUp',
      summary: 'users/secondFactor/stepUp, encrypted',
      responses: twoFactorContract.stepUp.responses,
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    beginAuthenticator: {
      ...encryptedEndpoint,
      path: '/users/secondFactor/restrictedBegin',
      summary: 'users/secondFactor/begin, encrypted',
      responses: twoFactorContract.begin.responses,
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    confirmAuthenticator: {
      ...encryptedEndpoint,
      path: '/users/secondFactor/restrictedConfirm',
      summary: 'users/secondFactor/confirm, encrypted',
      responses: twoFactorContract.confirm.responses,
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    turnOffAuthenticator: {
      ...encryptedEndpoint,
      path: '/users/secondFactor/restrictedOff',
      summary: 'users/secondFactor/off, encrypted',
      responses: twoFactorContract.turnOff.responses,
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    passkeySignIn: {
      ...encryptedEndpoint,
      path: '/users/login/restrictedPasskey',
      summary: 'users/login/passkey, encrypted',
      responses: passkeysContract.signIn.responses,
      metadata: defineRules({ auth: 'none', extension: true, ...encryptedBodyRules }),
    },
    beginPasskey: {
      ...encryptedEndpoint,
      path: '/users/passkeys/restrictedBegin',
      summary: 'users/passkeys/begin, encrypted',
      responses: passkeysContract.begin.responses,
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    removePasskey: {
      ...encryptedEndpoint,
      path: '/users/passkeys/restrictedRemove',
      summary: 'users/passkeys/remove, encrypted',
      responses: passkeysContract.remove.responses,
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    passkeyStepUp: {
      ...encryptedEndpoint,
      path: '/users/passkeys/restrictedStepUp',
      summary: 'users/passkeys/stepUp, encrypted',
      responses: passkeysContract.stepUp.responses,
      metadata: defineRules({ extension: true, ...encryptedBodyRules }),
    },
    openHandOff: {
      ...encryptedEndpoint,
      path: '/users/handOver/restrictedOpen',
      summary: 'users/handOver/open, encrypted',
      responses: deviceHandOffContract.open.responses,
      metadata: defineRules({ auth: 'none', extension: true, ...encryptedBodyRules }),
    },
    takeHandOff: {
      ...encryptedEndpoint,
      path: '/users/handOver/restrictedTake',
      summary: 'users/handOver/take, encrypted',
      responses: deviceHandOffContract.take.responses,
      metadata: defineRules({ auth: 'none', extension: true, ...encryptedBodyRules }),
    },
  },
  routerOptions,
)
