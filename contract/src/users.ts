import { z } from 'zod'
import { LIMITS } from './constants'
import { createResponses, defineEndpoints, emptyBody, resultTrue } from './define-endpoints'
import { email, existingEmail } from './email'
import { defineRules } from './endpoint-rules'
import { failure } from './failure'
import { captchaResponse, freeText, id, language, promocode, token, trackingValue } from './fields'
import { endAccessOptions, existingPassword, newPasswordFields, withMatchingPasswords } from './password'
import { FREE_PLAN_KEY } from './plans'
import { deviceCount, sessionInfo } from './sessions'
import { wireDate } from './wire-date'

/**
 * The signed-in user. Plan key and status are free text, so that an unknown plan doesn't lock the customer out. The
 * optional fields aren't in the specification (R-MIN-1).
 */
export const user = z.object({
  id,
  email: z.string(),
  verified: z.nativeEnum({ no: 0, yes: 1 } as const),
  firstName: z.string(),
  secondName: z.string(),
  accountStatus: z.string(),
  subscriptionData: z.object({
    tariffId: z.number().int().optional(),
    tariffKey: z.string(),
    tariffName: z.string(),
    /** Null for a plan that never ends. */
    expiresDate: wireDate.nullable().optional(),
    isRecurring: z.boolean().optional(),
    /** The plan key of the next renewal if it differs from the current plan. */
    renewsAs: z.string().optional(),
    /** The end of the grace period after a failed renewal; absent otherwise. */
    graceUntil: wireDate.optional(),
    subscriptionStatus: z.number().int().optional(),
  }),
  isPostAffiliateAvailable: z.boolean(),
  isWgSectionAvailable: z.boolean(),
  /** The account was created during checkout and has no password of the customer yet. */
  needsPassword: z.boolean().optional(),
  token: token.optional(),
})
export type User = z.infer<typeof user>

/** Returns whether the user has the free plan, which shows upgrade prompts. */
export const hasFreePlan = (user: Pick<User, 'subscriptionData'>): boolean =>
  user.subscriptionData.tariffKey === FREE_PLAN_KEY

export const session = z.object({ token, user })
export type Session = z.infer<typeof session>

/** The analytics client ids; empty if there are none. */
const analytics = { cid: trackingValue, cid4: trackingValue }

export const loginBody = z.object({
  email: existingEmail,
  password: existingPassword,
  'g-recaptcha-response': captchaResponse,
  ...analytics,
  voluumID: trackingValue,
})

/**
 * 403: the password was correct, and the account uses two-factor authentication. `data.ticket` and a code sign in with
 * `users/twoFactor/login`.
 */
export const twoFactorRequired = failure.extend({ data: z.object({ ticket: token }).optional() })

export const registerBody = withMatchingPasswords(
  z.object({
    /** Empty in the one-step checkout, which requires only the email address. */
    name: freeText(LIMITS.name),
    email,
    ...newPasswordFields,
    'g-recaptcha-response': captchaResponse,
    ...analytics,
    referralID: trackingValue,
    friendID: trackingValue,
    clickID: trackingValue,
    vcommID: trackingValue,
    myLeadID: trackingValue,
    voluumID: trackingValue,
    papReferralID: trackingValue,
    /** The browser's language and the portal's. */
    language,
    langCode: language,
    /** The account is created during checkout. */
    isOneStepPayment: z.boolean(),
    /** Suppresses the verification mail. */
    disableEmail: z.boolean(),
    promocode,
  }),
)

export const requestResetPasswordBody = z.object({
  email: existingEmail,
  'g-recaptcha-response': captchaResponse,
})

export const resetPasswordBody = withMatchingPasswords(
  z.object({ userId: id, token, ...newPasswordFields, ...endAccessOptions }),
)

export const usersContract = defineEndpoints({
  login: {
    method: 'POST',
    path: '/users/login',
    summary: 'Sign in with email and password',
    body: loginBody,
    responses: { ...createResponses(session), 403: twoFactorRequired },
    metadata: defineRules({ auth: 'none', encryptedTwin: '/users/restrictedLogin' }),
  },
  register: {
    method: 'POST',
    path: '/users/register',
    summary: 'Create an account and sign in',
    body: registerBody,
    responses: createResponses(session),
    metadata: defineRules({ auth: 'none', encryptedTwin: '/users/restrictedRegister', failures: [409] }),
  },
  requestResetPassword: {
    method: 'POST',
    path: '/users/requestResetPassword',
    summary: 'Mail a link that sets a new password; the response is the same for unknown addresses',
    body: requestResetPasswordBody,
    responses: createResponses(resultTrue),
    metadata: defineRules({ auth: 'none', encryptedTwin: '/users/restrictedRequestResetPassword' }),
  },
  resetPassword: {
    method: 'POST',
    path: '/users/resetPassword',
    summary: 'Set a new password with the mailed link; ends every session',
    body: resetPasswordBody,
    responses: createResponses(resultTrue),
    metadata: defineRules({ auth: 'none', encryptedTwin: '/users/restrictedResetPassword' }),
  },
  verifyUser: {
    method: 'POST',
    path: '/users/verifyUser',
    summary: 'Verify an email address with the mailed link, once; ends the other sessions',
    body: z.object({ userId: id, token, cid: trackingValue, clickID: trackingValue, cid4: trackingValue }),
    // The verified address, masked; optional for servers.
    responses: createResponses(resultTrue.extend({ maskedEmail: z.string().optional() })),
    metadata: defineRules({ auth: 'optional' }),
  },
  getInfo: {
    method: 'GET',
    path: '/users/info/get',
    summary: 'Get the signed-in user',
    responses: createResponses(user),
    metadata: defineRules({}),
  },
  setSession: {
    method: 'POST',
    path: '/users/session/set',
    summary: "Add the visit's campaign parameters to the account",
    body: z.object({ sessionID: trackingValue, voluumID: trackingValue }),
    responses: createResponses(resultTrue),
    metadata: defineRules({}),
  },
  onetimeLinkByPromo: {
    method: 'GET',
    path: '/users/onetimeLinkByPromo',
    summary: 'Create an account for a gift link and return its sign-in link',
    query: z.object({ promocode: promocode.pipe(z.string().min(1)) }),
    responses: createResponses(z.object({ link: z.string().url() })),
    metadata: defineRules({ auth: 'none', changesData: true }),
  },
  onetimeLogin: {
    method: 'POST',
    path: '/users/onetimeLogin',
    summary: 'Sign in with a one-time link',
    body: z.object({ userID: id, token }),
    responses: createResponses(session),
    metadata: defineRules({ auth: 'none' }),
  },
  resendVerification: {
    method: 'POST',
    path: '/users/resendVerification',
    summary: 'Mail the verification link again; 429 with Retry-After during the cool-down',
    body: emptyBody,
    responses: createResponses(resultTrue),
    metadata: defineRules({ extension: true, failures: [409] }),
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    summary: "End this session and clear the browser's cache",
    body: emptyBody,
    responses: createResponses(resultTrue),
    metadata: defineRules({ extension: true }),
  },
  getSessions: {
    method: 'GET',
    path: '/users/sessions',
    summary: "List the user's sessions",
    responses: createResponses(z.object({ sessions: z.array(sessionInfo), devices: deviceCount.optional() })),
    metadata: defineRules({ extension: true }),
  },
  endSession: {
    method: 'POST',
    path: '/users/sessions/end',
    summary: "End one of the user's sessions",
    body: z.object({ id: z.string().uuid() }),
    responses: createResponses(resultTrue),
    metadata: defineRules({ extension: true }),
  },
  endOtherSessions: {
    method: 'POST',
    path: '/users/sessions/endOthers',
    summary: 'End all sessions except this one',
    body: emptyBody,
    responses: createResponses(z.object({ ended: z.number().int() })),
    metadata: defineRules({ extension: true }),
  },
})
