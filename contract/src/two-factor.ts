import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import {
  createResponses,
  defineRules,
  emptyBody,
  failure,
  failure401,
  failure404,
  resultTrue,
  routerOptions,
  token,
  wireDate,
  writeFailures,
} from './common'
import { normalizeEnteredText } from './entered-text'
import { existingPassword } from './password'
import { session } from './users'

const c = initContract()

/** As authenticator apps have it (RFC 6238 with its defaults): a code of six digits each half minute. */
export const TOTP_CODE = { digits: 6, periodSeconds: 30 } as const

/** Recovery codes, each good once in place of a code of the app; without letters and digits that look alike. */
export const RECOVERY_CODE = { count: 10, length: 10, alphabet: 'abcdefghjkmnpqrstuvwxyz23456789' } as const

/** How long a password that was right waits for its second step. */
export const TWO_FACTOR_TICKET_MINUTES = 5

/** How long a code is fresh for: calls that take one do without another in its session. */
export const STEP_UP_MINUTES = 10

/** How long a second step that is lost goes on being asked for, so that its owner hears of it first. */
export const TWO_FACTOR_RECOVERY_HOURS = 72

/** A code as it was typed: of the app, or a recovery code. */
export const enteredCode = z.string().transform(normalizeEnteredText).pipe(z.string().min(1).max(40))

/** What a typed code is, spaces, dashes and capitals aside; null where it can be neither. */
export const parseTwoFactorCode = (typed: string): { kind: 'app' | 'recovery'; code: string } | null => {
  const code = normalizeEnteredText(typed).replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  const { length, alphabet } = RECOVERY_CODE
  const isRecovery = code.length === length && [...code].every((letter) => alphabet.includes(letter))
  return isRecovery ? { kind: 'recovery', code } : null
}

export const twoFactorLoginBody = z.object({ ticket: token, code: enteredCode })
export const stepUpBody = z.object({ code: enteredCode })
export const twoFactorRecoveryBody = z.object({ ticket: token })
export const beginAuthenticatorBody = z.object({ password: existingPassword })
export const confirmAuthenticatorBody = z.object({ code: enteredCode })
export const turnOffAuthenticatorBody = z.object({ password: existingPassword, code: enteredCode })

/** How the second step of sign-in stands. */
export const twoFactorState = z.object({
  isOn: z.boolean(),
  since: wireDate.nullable(),
  recoveryCodesLeft: z.number().int().nonnegative(),
  /** When it is turned off, because it was said to be lost. */
  offAt: wireDate.nullable(),
})

/** What an authenticator app is told: by its QR code, or typed. */
export const authenticatorSetup = z.object({
  secret: z.string(),
  uri: z.string().startsWith('otpauth://totp/'),
})
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODE.count) })

/** A sign-in in two steps: after the password a code of an authenticator app. None of it is in the specification. */
export const twoFactorContract = c.router(
  {
    login: {
      method: 'POST',
      path: '/users/login/second',
      summary: 'The second step of a sign-in: the ticket that users/login answered with 403, and a code',
      body: twoFactorLoginBody,
      responses: createResponses(session, { ...writeFailures, 404: failure }),
      metadata: defineRules({
        auth: 'none',
        extension: true,
        encryptedTwin: '/users/login/restrictedSecond',
      }),
    },
    getState: {
      method: 'GET',
      path: '/users/secondFactor',
      summary: 'Whether sign-in takes a second step',
      responses: createResponses(twoFactorState, { ...failure401, ...failure404 }),
      metadata: defineRules({ extension: true }),
    },
    requestRecovery: {
      method: 'POST',
      path: '/users/secondFactor/lost',
      summary: 'Ask for sign-in without the second step, which is lost: slow, and told by mail',
      body: twoFactorRecoveryBody,
      responses: createResponses(z.object({ offAt: wireDate }), { ...writeFailures, 404: failure }),
      metadata: defineRules({
        auth: 'none',
        extension: true,
        encryptedTwin: '/users/secondFactor/restrictedLost',
      }),
    },
    cancelRecovery: {
      method: 'POST',
      path: '/users/secondFactor/keep',
      summary: 'Keep the second step on: it is not lost',
      body: emptyBody,
      responses: createResponses(resultTrue, { ...failure401, ...writeFailures, 404: failure, 409: failure }),
      metadata: defineRules({ extension: true }),
    },
    stepUp: {
      method: 'POST',
      path: '/users/secondFactor/stepUp',
      summary:
        'A fresh code for this session, which calls that answered 403 step_up_needed take for ten minutes',
      body: stepUpBody,
      responses: createResponses(resultTrue, { ...failure401, ...writeFailures, 404: failure, 409: failure }),
      metadata: defineRules({ extension: true, encryptedTwin: '/users/secondFactor/restrictedStepUp' }),
    },
    begin: {
      method: 'POST',
      path: '/users/secondFactor/begin',
      summary: 'What an authenticator app is set up with; nothing is on before its first code confirms it',
      body: beginAuthenticatorBody,
      responses: createResponses(authenticatorSetup, {
        ...failure401,
        ...writeFailures,
        404: failure,
        409: failure,
      }),
      metadata: defineRules({ extension: true, encryptedTwin: '/users/secondFactor/restrictedBegin' }),
    },
    confirm: {
      method: 'POST',
      path: '/users/secondFactor/confirm',
      summary: 'Turn the second step on by the first code; the recovery codes are told here and never again',
      body: confirmAuthenticatorBody,
      responses: createResponses(recoveryCodes, {
        ...failure401,
        ...writeFailures,
        404: failure,
        409: failure,
      }),
      metadata: defineRules({ extension: true, encryptedTwin: '/users/secondFactor/restrictedConfirm' }),
    },
    turnOff: {
      method: 'POST',
      path: '/users/secondFactor/off',
      summary: 'Turn the second step off, by the password and a code',
      body: turnOffAuthenticatorBody,
      responses: createResponses(resultTrue, { ...failure401, ...writeFailures, 404: failure, 409: failure }),
      metadata: defineRules({ extension: true, encryptedTwin: '/users/secondFactor/restrictedOff' }),
    },
  },
  routerOptions,
)
