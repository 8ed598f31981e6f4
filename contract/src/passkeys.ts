import { z } from 'zod'
import { createResponses, defineEndpoints, emptyBody, resultTrue } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { freeText, trackingValue } from './fields'
import { existingPassword } from './password'
import { session } from './users'
import { wireDate } from './wire-date'

/** The most passkeys of an account, and the length of their names. */
export const PASSKEY_LIMITS = { count: 10, name: 60 } as const

/** The lifetime of a challenge. */
export const PASSKEY_CHALLENGE_MINUTES = 5

/** Bytes in WebAuthn's JSON: base64url without padding. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
/** At most 1,023 bytes (WebAuthn, 4). */
const credentialId = bytes(1364)
const publicKeyType = z.literal('public-key')

/** The transports to an authenticator. With an unknown value, parsing drops the field and the browser tries all. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transports = z.array(z.enum(TRANSPORTS)).optional().catch(undefined)

const requirement = z.enum(['discouraged', 'preferred', 'required'])
const timeout = z.number().int().positive().optional()
const credential = z.object({ id: credentialId, type: publicKeyType, transports })

/** Options to create a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes(86), name: z.string(), displayName: z.string() }),
  challenge: bytes(512),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number().int() })).min(1),
  timeout,
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: requirement, userVerification: requirement }),
  attestation: z.literal('none'),
})

/** Options to sign in with any passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: bytes(512),
  timeout,
  userVerification: requirement,
})

/** Options to confirm a session with one of the account's passkeys of this host. */
export const stepUpOptions = requestOptions.extend({
  allowCredentials: z.array(credential).min(1).max(PASSKEY_LIMITS.count),
})

/** Fields of both responses of a browser. No extensions are requested. */
const responseFields = {
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  authenticatorAttachment: z.string().max(64).optional(),
  clientExtensionResults: z.object({}),
}
const clientDataJSON = bytes(4096)

/** `RegistrationResponseJSON`: a created passkey. */
export const registrationResponse = z.object({
  ...responseFields,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(16_384),
    authenticatorData: bytes(8192).optional(),
    publicKey: bytes(4096).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
})

/** `AuthenticationResponseJSON`: a signed challenge. */
export const authenticationResponse = z.object({
  ...responseFields,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4096),
    signature: bytes(2048),
    userHandle: bytes(86).optional(),
  }),
})

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id: credentialId,
  name: z.string(),
  /** The host where browsers offer it. */
  host: z.string(),
  createdAt: wireDate,
  lastUsedAt: wireDate.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const passkeyName = freeText(PASSKEY_LIMITS.name).pipe(z.string().trim().min(1))

export const startPasskeyBody = z.object({ password: existingPassword })
export const removePasskeyBody = z.object({ id: credentialId, password: existingPassword })
export const passkeySignInBody = z.object({
  response: authenticationResponse,
  cid: trackingValue,
  cid4: trackingValue,
  voluumID: trackingValue,
})

/** Sign-in by passkey (WebAuthn), and the passkeys of an account. Not in the specification. */
export const passkeysContract = defineEndpoints({
  startSignIn: {
    method: 'POST',
    path: '/users/login/passkey/start',
    summary: 'Get a challenge to sign in with any passkey of this host',
    body: emptyBody,
    responses: createResponses(z.object({ options: requestOptions })),
    metadata: defineRules({ auth: 'none', extension: true }),
  },
  signIn: {
    method: 'POST',
    path: '/users/login/passkey',
    summary: 'Sign in with a signed challenge; it works once and replaces password and code',
    body: passkeySignInBody,
    responses: createResponses(session),
    metadata: defineRules({ auth: 'none', extension: true, encryptedTwin: '/users/login/restrictedPasskey' }),
  },
  startStepUp: {
    method: 'POST',
    path: '/users/passkeys/stepUp/start',
    summary:
      'Get a challenge to confirm the session with a passkey; null if the account has none for this host',
    body: emptyBody,
    responses: createResponses(z.object({ options: stepUpOptions.nullable() })),
    metadata: defineRules({ extension: true }),
  },
  stepUp: {
    method: 'POST',
    path: '/users/passkeys/stepUp',
    summary: 'Confirm the session with a signed challenge, instead of a code (users/twoFactor/stepUp)',
    body: z.object({ response: authenticationResponse }),
    responses: createResponses(resultTrue),
    metadata: defineRules({
      extension: true,
      encryptedTwin: '/users/passkeys/restrictedStepUp',
      replacesToken: true,
      failures: [409],
    }),
  },
  getPasskeys: {
    method: 'GET',
    path: '/users/passkeys',
    summary: "List the account's passkeys, newest first",
    responses: createResponses(
      z.object({
        passkeys: z.array(passkey).max(PASSKEY_LIMITS.count),
        /** The account's id at authenticators: with it a browser can drop passkeys that no longer work. */
        userHandle: bytes(86).optional(),
      }),
    ),
    metadata: defineRules({ extension: true }),
  },
  start: {
    method: 'POST',
    path: '/users/passkeys/start',
    summary: 'Start to register a passkey, with the password; 409 if the account has ten passkeys',
    body: startPasskeyBody,
    responses: createResponses(z.object({ options: creationOptions })),
    metadata: defineRules({
      extension: true,
      encryptedTwin: '/users/passkeys/restrictedStart',
      requires: ['customer', 'verified', 'stepUp'],
      failures: [409],
    }),
  },
  finish: {
    method: 'POST',
    path: '/users/passkeys/finish',
    summary: 'Register the passkey that the browser created',
    body: z.object({ name: passkeyName, response: registrationResponse }),
    responses: createResponses(passkey),
    metadata: defineRules({ extension: true, requires: ['customer', 'verified'], failures: [409] }),
  },
  rename: {
    method: 'POST',
    path: '/users/passkeys/rename',
    summary: 'Rename a passkey',
    body: z.object({ id: credentialId, name: passkeyName }),
    responses: createResponses(passkey),
    metadata: defineRules({ extension: true }),
  },
  remove: {
    method: 'POST',
    path: '/users/passkeys/remove',
    summary: 'Remove a passkey, with the password',
    body: removePasskeyBody,
    responses: createResponses(resultTrue),
    metadata: defineRules({
      extension: true,
      encryptedTwin: '/users/passkeys/restrictedRemove',
      requires: ['stepUp'],
    }),
  },
})
