import {
  base64URLStringToBuffer,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** Why a browser made or used no passkey: a key of the texts. */
export type PasskeyProblem = 'cancelled' | 'timedOut' | 'known' | 'unable' | 'noPin' | 'elsewhere' | 'failed'

/** An address of the network: passkeys belong to names (WebAuthn's RP ID is none). */
const IS_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/

/** Whether this browser has passkeys for this host. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !IS_ADDRESS.test(window.location.hostname)

const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  InvalidStateError: 'known',
  NotSupportedError: 'unable',
  // Every call requires user verification.
  ConstraintError: 'noPin',
  SecurityError: 'elsewhere',
}

/** Browsers do not tell a refusal from a time that ran out: whoever stalls so long has not refused. */
const problemOf = (
  error: unknown,
  took: number,
  timeout = Number.POSITIVE_INFINITY,
): PasskeyProblem | null => {
  const name = error instanceof Error ? error.name : ''
  // Something else began in its place.
  if (name === 'AbortError') return null
  if (name === 'NotAllowedError') return took < timeout ? 'cancelled' : 'timedOut'
  return PROBLEMS[name] ?? 'failed'
}

/** What came of asking the browser. `why` is null where the question was called off by the portal itself. */
type Outcome<T> = { response: T } | { response: null; why: PasskeyProblem | null }

/** The flag "user verified" (WebAuthn, 6.1) and the place of the flags, behind the hash of the host. */
const USER_VERIFIED = 0x04
const FLAGS_AT = 32

/** Whether an authenticator answered without checking its user, as a security key without a PIN does. */
const lacksUserVerification = (authenticatorData: string | undefined): boolean => {
  const flags = authenticatorData && new Uint8Array(base64URLStringToBuffer(authenticatorData))[FLAGS_AT]
  return typeof flags === 'number' && (flags & USER_VERIFIED) === 0
}

const outcomeOf = async <T extends { response: { authenticatorData?: string } }>(
  ask: () => Promise<T>,
  timeout: number | undefined,
): Promise<Outcome<T>> => {
  const began = performance.now()
  try {
    const response = await ask()
    // The server would refuse it without a reason.
    if (lacksUserVerification(response.response.authenticatorData)) return { response: null, why: 'noPin' }
    return { response }
  } catch (error) {
    return { response: null, why: problemOf(error, performance.now() - began, timeout) }
  }
}

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Has the browser make a passkey. */
export const createPasskey = (optionsJSON: CreationOptions) =>
  outcomeOf(() => startRegistration({ optionsJSON }), optionsJSON.timeout)

/** Has the browser ask which passkey to sign in with; a quiet offer that is open ends. */
export const requestPasskey = (optionsJSON: RequestOptions) =>
  outcomeOf(() => startAuthentication({ optionsJSON }), optionsJSON.timeout)

/** Whether the browser offers passkeys where the email is typed. */
export const canAutofillPasskeys = (): Promise<boolean> =>
  browserSupportsWebAuthnAutofill().catch(() => false)

/** Has the browser offer its passkeys in the list below the email's field; answered once one was chosen. */
export const offerPasskeyAutofill = (optionsJSON: RequestOptions) =>
  outcomeOf(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }), undefined)

/** Ends what is being asked or offered. */
export const cancelPasskeyRequest = (): void => WebAuthnAbortService.cancelCeremony()

/** Asks the browser to stop offering a passkey that the server does not know. */
export const signalUnknownPasskey = (credentialId: string): void => {
  void signal(() =>
    window.PublicKeyCredential?.signalUnknownCredential?.({ rpId: window.location.hostname, credentialId }),
  )
}

/** Tells the browser which passkeys of an account work at this host, and under which names it offers them. */
export const signalAccount = (account: {
  userHandle: string
  credentialIds: string[]
  name: string
  displayName: string
}): void => {
  const { userHandle: userId, credentialIds: allAcceptedCredentialIds, name, displayName } = account
  const common = { rpId: window.location.hostname, userId }
  void signal(() =>
    window.PublicKeyCredential?.signalAllAcceptedCredentials?.({ ...common, allAcceptedCredentialIds }),
  )
  void signal(() => window.PublicKeyCredential?.signalCurrentUserDetails?.({ ...common, name, displayName }))
}

/** Best effort: few browsers have these calls, and some reject them. */
const signal = async (send: () => Promise<void> | undefined): Promise<void> => {
  try {
    await send()
  } catch {}
}
