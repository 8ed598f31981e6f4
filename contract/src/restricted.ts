import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { billingContract } from './billing'
import { answers, areaOptions, failure, on401, onWrite, rules } from './common'
import { email } from './email'
import { beginEmailChangeBody, emailChangeContract } from './email-change'
import { encrypted, encryptedOnlyContract, plainText } from './encrypted-only'
import { handOverContract, openHandOverBody, takeHandOverBody } from './hand-over'
import { beginPasskeyBody, passkeySignInBody, passkeysContract, removePasskeyBody } from './passkeys'
import { firstPasswordBody, presentedPassword, setPasswordBody } from './password'
import { cardlinkBody, paymentHeaders, payssionBody, stripeBody } from './payments'
import { changePlanBody, planChangeContract } from './plan-change'
import { profileContract } from './profile'
import {
  beginAuthenticatorBody,
  confirmAuthenticatorBody,
  lostStepBody,
  secondFactorContract,
  secondStepBody,
  stepUpBody,
  turnOffAuthenticatorBody,
} from './second-factor'
import { loginBody, registerBody, requestResetPasswordBody, resetPasswordBody, usersContract } from './users'
import { setVpnPasswordBody, vpnCredentials } from './vpn-credentials'

const c = initContract()

/**
 * Claims of an encrypted body beside its call's fields: `aud` is the call that it was made for (`POST users/annihilation`)
 * and `sub` the id of who was signed in, so that a body caught on its way is good for nothing else. Calls without
 * sign-in have no `sub`. A server that knows the claims asks for them; before one that does not, clients leave them out.
 */
export const envelopeClaims = z.object({
  iat: z.number().int(),
  jti: z.string().regex(/^[\w-]{22,43}$/),
  aud: z.string().optional(),
  sub: z.string().optional(),
})

/** Host that the customer comes back to; the server accepts only hosts that it knows. */
export const payssionV2Body = payssionBody.extend({ host: z.string().max(253).optional() })

/** The fields inside each encrypted body, by the call's name in `restrictedContract`. */
export const claimsOf = {
  login: loginBody,
  register: registerBody,
  requestResetPassword: requestResetPasswordBody,
  userCheck: z.object({ email }),
  annihilation: z.object({ password: presentedPassword }),
  stripePayment: stripeBody,
  payssionPaymentData: payssionBody,
  cardlinkPaymentData: cardlinkBody,
  payssionV2: payssionV2Body,
  resetPassword: resetPasswordBody,
  setPassword: setPasswordBody,
  setFirstPassword: firstPasswordBody,
  beginEmailChange: beginEmailChangeBody,
  setVpnPassword: setVpnPasswordBody,
  secondStep: secondStepBody,
  lostStep: lostStepBody,
  stepUp: stepUpBody,
  beginAuthenticator: beginAuthenticatorBody,
  confirmAuthenticator: confirmAuthenticatorBody,
  turnOffAuthenticator: turnOffAuthenticatorBody,
  passkeySignIn: passkeySignInBody,
  beginPasskey: beginPasskeyBody,
  removePasskey: removePasskeyBody,
  passkeyStepUp: passkeysContract.stepUp.body,
  openHandOver: openHandOverBody,
  takeHandOver: takeHandOverBody,
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
      ...encrypted,
      path: '/users/restrictedLogin',
      summary: 'users/login, encrypted',
      responses: { ...usersContract.login.responses, ...onWrite },
      metadata: rules({ auth: 'none', ...plainText }),
    },
    register: {
      ...encrypted,
      path: '/users/restrictedRegister',
      summary: 'users/register, encrypted',
      responses: { 200: usersContract.register.responses[200], ...onWrite, 409: failure },
      metadata: rules({ auth: 'none', ...plainText }),
    },
    requestResetPassword: {
      ...encrypted,
      path: '/users/restrictedRequestResetPassword',
      summary: 'users/requestResetPassword, encrypted',
      responses: { 200: usersContract.requestResetPassword.responses[200], ...onWrite },
      metadata: rules({ auth: 'none', ...plainText }),
    },
    stripePayment: {
      ...encrypted,
      path: '/billing/getRestrictedStripePayment',
      summary: 'billing/getStripePayment, encrypted',
      headers: paymentHeaders,
      responses: { ...billingContract.getStripePayment.responses, ...onWrite },
      metadata: rules(plainText),
    },
    payssionPaymentData: {
      ...encrypted,
      path: '/billing/getRestrictedPayssionPaymentData',
      summary: 'billing/getPayssionPaymentData, encrypted',
      headers: paymentHeaders,
      responses: billingContract.getPayssionPaymentData.responses,
      metadata: rules(plainText),
    },
    // The specification has no twins for these; without them a new password, an address or a plan would cross the wire in
    // clear (R-RESTRICT-2).
    changePlan: {
      ...encrypted,
      path: '/billing/restrictedPlanChange',
      summary: 'billing/planChange, encrypted',
      responses: planChangeContract.changePlan.responses,
      metadata: rules({ extension: true, ...plainText }),
    },
    resetPassword: {
      ...encrypted,
      path: '/users/restrictedResetPassword',
      summary: 'users/resetPassword, encrypted',
      responses: { 200: usersContract.resetPassword.responses[200], ...onWrite, 404: failure },
      metadata: rules({ auth: 'none', extension: true, ...plainText }),
    },
    setPassword: {
      ...encrypted,
      path: '/profile/restrictedPassword',
      summary: 'profile/password, encrypted',
      responses: profileContract.setPassword.responses,
      metadata: rules({ extension: true, ...plainText }),
    },
    setFirstPassword: {
      ...encrypted,
      path: '/profile/restrictedFirstPassword',
      summary: 'profile/password/first, encrypted',
      responses: profileContract.setFirstPassword.responses,
      metadata: rules({ extension: true, ...plainText }),
    },
    beginEmailChange: {
      ...encrypted,
      path: '/profile/restrictedEmailChange',
      summary: 'profile/emailChange, encrypted',
      responses: emailChangeContract.beginEmailChange.responses,
      metadata: rules({ extension: true, ...plainText }),
    },
    setVpnPassword: {
      ...encrypted,
      path: '/setup/credentials/restrictedSet',
      summary: 'setup/credentials/set, encrypted',
      responses: answers(vpnCredentials, { ...on401, ...onWrite, 403: failure, 404: failure }),
      metadata: rules({ extension: true, ...plainText }),
    },
    secondStep: {
      ...encrypted,
      path: '/users/login/restrictedSecond',
      summary: 'users/login/second, encrypted',
      responses: secondFactorContract.login.responses,
      metadata: rules({ auth: 'none', extension: true, ...plainText }),
    },
    lostStep: {
      ...encrypted,
      path: '/users/secondFactor/restrictedLost',
      summary: 'users/secondFactor/lost, encrypted',
      responses: secondFactorContract.lose.responses,
      metadata: rules({ auth: 'none', extension: true, ...plainText }),
    },
    stepUp: {
      ...encrypted,
      path: '/users/secondFactor/restrictedStepUp',
      summary: 'users/secondFactor/stepUp, encrypted',
      responses: secondFactorContract.stepUp.responses,
      metadata: rules({ extension: true, ...plainText }),
    },
    beginAuthenticator: {
      ...encrypted,
      path: '/users/secondFactor/restrictedBegin',
      summary: 'users/secondFactor/begin, encrypted',
      responses: secondFactorContract.begin.responses,
      metadata: rules({ extension: true, ...plainText }),
    },
    confirmAuthenticator: {
      ...encrypted,
      path: '/users/secondFactor/restrictedConfirm',
      summary: 'users/secondFactor/confirm, encrypted',
      responses: secondFactorContract.confirm.responses,
      metadata: rules({ extension: true, ...plainText }),
    },
    turnOffAuthenticator: {
      ...encrypted,
      path: '/users/secondFactor/restrictedOff',
      summary: 'users/secondFactor/off, encrypted',
      responses: secondFactorContract.turnOff.responses,
      metadata: rules({ extension: true, ...plainText }),
    },
    passkeySignIn: {
      ...encrypted,
      path: '/users/login/restrictedPasskey',
      summary: 'users/login/passkey, encrypted',
      responses: passkeysContract.signIn.responses,
      metadata: rules({ auth: 'none', extension: true, ...plainText }),
    },
    beginPasskey: {
      ...encrypted,
      path: '/users/passkeys/restrictedBegin',
      summary: 'users/passkeys/begin, encrypted',
      responses: passkeysContract.begin.responses,
      metadata: rules({ extension: true, ...plainText }),
    },
    removePasskey: {
      ...encrypted,
      path: '/users/passkeys/restrictedRemove',
      summary: 'users/passkeys/remove, encrypted',
      responses: passkeysContract.remove.responses,
      metadata: rules({ extension: true, ...plainText }),
    },
    passkeyStepUp: {
      ...encrypted,
      path: '/users/passkeys/restrictedStepUp',
      summary: 'users/passkeys/stepUp, encrypted',
      responses: passkeysContract.stepUp.responses,
      metadata: rules({ extension: true, ...plainText }),
    },
    openHandOver: {
      ...encrypted,
      path: '/users/handOver/restrictedOpen',
      summary: 'users/handOver/open, encrypted',
      responses: handOverContract.open.responses,
      metadata: rules({ auth: 'none', extension: true, ...plainText }),
    },
    takeHandOver: {
      ...encrypted,
      path: '/users/handOver/restrictedTake',
      summary: 'users/handOver/take, encrypted',
      responses: handOverContract.take.responses,
      metadata: rules({ auth: 'none', extension: true, ...plainText }),
    },
  },
  areaOptions,
)
