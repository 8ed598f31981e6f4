import { z } from 'zod'
import { createResponses, defineEndpoints, emptyBody, resultTrue } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { normalizeEnteredText } from './entered-text'
import { token } from './fields'
import { existingPassword } from './password'
import { session } from './users'
import { wireDate } from './wire-date'

/** Codes of authenticator apps (RFC 6238 defaults): six digits every half minute. */
export const TOTP_CODE = { digits: 6, periodSeconds: 30 } as const

/** Recovery codes, each usable once instead of a code of the app; without characters that look alike. */
export const RECOVERY_CODE = { count: 10, length: 10, alphabet: 'abcdefghjkmnpqrstuvwxyz23456789' } as const

/** The lifetime of the ticket between password and code. */
export const TWO_FACTOR_TICKET_MINUTES = 5

/** The time for which a code or password confirms its session. */
export const STEP_UP_MINUTES = 10

/** The recovery period of a lost authenticator. Sign-in still requires it, so that its owner can cancel the request. */
export const TWO_FACTOR_RECOVERY_HOURS = 72

/** An entered code: of the app, or a recovery code. */
export const enteredCode = z.string().transform(normalizeEnteredText).pipe(z.string().min(1).max(40))

/** Parses an entered code, ignoring spaces, dashes and case; null if it can be neither kind. */
export const parseTwoFactorCode = (typed: string): { kind: 'app' | 'recovery'; code: string } | null => {
  const code = normalizeEnteredText(typed).replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  const { length, alphabet } = RECOVERY_CODE
  const isRecovery = code.length === length && [...code].every((letter) => alphabet.includes(letter))
  return isRecovery ? { kind: 'recovery', code } : null
}

export const twoFactorLoginBody = z.object({ ticket: token, code: enteredCode })
/** A code if two-factor authentication is on, otherwise the password. */
const stepUpBody = z.union([z.object({ code: enteredCode }), z.object({ password: existingPassword })])
export const twoFactorRecoveryBody = z.object({ ticket: token })
export const startAuthenticatorBody = z.object({ password: existingPassword })
export const confirmAuthenticatorBody = z.object({ code: enteredCode })
export const turnOffAuthenticatorBody = z.object({ password: existingPassword, code: enteredCode })

/** The state of two-factor authentication. */
export const twoFactorState = z.object({
  isOn: z.boolean(),
  since: wireDate.nullable(),
  recoveryCodesLeft: z.number().int().nonnegative(),
  /** The end of the recovery period after a reported loss; null otherwise. */
  offAt: wireDate.nullable(),
})

/** The secret for an authenticator app, as QR code or text. */
export const authenticatorSetup = z.object({
  secret: z.string(),
  uri: z.string().startsWith('otpauth://totp/'),
})
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODE.count) })

/** Two-factor authentication: a code of an authenticator app after the password. Not in the specification. */
export const twoFactorContract = defineEndpoints({
  login: {
    method: 'POST',
    path: '/users/twoFactor/login',
    summary: 'Complete a sign-in with a code and the ticket from the 403 response of users/login',
    body: twoFactorLoginBody,
    responses: createResponses(session),
    metadata: defineRules({
      auth: 'none',
      extension: true,
      encryptedTwin: '/users/twoFactor/restrictedLogin',
    }),
  },
  getState: {
    method: 'GET',
    path: '/users/twoFactor',
    summary: 'Get the state of two-factor authentication',
    responses: createResponses(twoFactorState),
    metadata: defineRules({ extension: true }),
  },
  requestRecovery: {
    method: 'POST',
    path: '/users/twoFactor/requestRecovery',
    summary: 'Report a lost authenticator: two-factor authentication turns off after 72 hours',
    body: twoFactorRecoveryBody,
    responses: createResponses(z.object({ offAt: wireDate })),
    metadata: defineRules({
      auth: 'none',
      extension: true,
      encryptedTwin: '/users/twoFactor/restrictedRequestRecovery',
    }),
  },
  cancelRecovery: {
    method: 'POST',
    path: '/users/twoFactor/cancelRecovery',
    summary: 'Cancel the report of a lost authenticator',
    body: emptyBody,
    responses: createResponses(resultTrue),
    metadata: defineRules({ extension: true, failures: [409] }),
  },
  stepUp: {
    method: 'POST',
    path: '/users/twoFactor/stepUp',
    summary:
      'Confirm this session for ten minutes with a code, or with the password if two-factor authentication is off',
    body: stepUpBody,
    responses: createResponses(resultTrue),
    metadata: defineRules({
      extension: true,
      encryptedTwin: '/users/twoFactor/restrictedStepUp',
      replacesToken: true,
      failures: [403, 409],
    }),
  },
  start: {
    method: 'POST',
    path: '/users/twoFactor/start',
    summary: 'Start the setup of an authenticator app; its first code must confirm it',
    body: startAuthenticatorBody,
    responses: createResponses(authenticatorSetup),
    metadata: defineRules({
      extension: true,
      encryptedTwin: '/users/twoFactor/restrictedStart',
      requires: ['customer', 'verified'],
      failures: [409],
    }),
  },
  confirm: {
    method: 'POST',
    path: '/users/twoFactor/confirm',
    summary: 'Turn on two-factor authentication with the first code and return the recovery codes once',
    body: confirmAuthenticatorBody,
    responses: createResponses(recoveryCodes),
    metadata: defineRules({
      extension: true,
      encryptedTwin: '/users/twoFactor/restrictedConfirm',
      requires: ['customer', 'verified'],
      replacesToken: true,
      failures: [409],
    }),
  },
  turnOff: {
    method: 'POST',
    path: '/users/twoFactor/off',
    summary: 'Turn off two-factor authentication with the password and a code',
    body: turnOffAuthenticatorBody,
    responses: createResponses(resultTrue),
    metadata: defineRules({
      extension: true,
      encryptedTwin: '/users/twoFactor/restrictedOff',
      failures: [409],
    }),
  },
})
