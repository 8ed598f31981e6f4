import {
  base64URLStringToBuffer,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** The reason why a browser created or used no passkey; a key of the texts. */
export type PasskeyProblem = 'canceled' | 'timedOut' | 'known' | 'unable' | 'noPin' | 'elsewhere' | 'failed'

/** WebAuthn doesn't allow IP addresses as RP ID. */
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/

/** Returns whether this browser supports passkeys on this host. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !IP_ADDRESS.test(window.location.hostname)

const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  InvalidStateError: 'known',
  NotSupportedError: 'unable',
  // Every call requires user verification.
  ConstraintError: 'noPin',
  SecurityError: 'elsewhere',
}

/** Browsers report a cancellation and a timeout alike, so the duration tells them apart. */
const toProblem = (
  error: unknown,
  durationMs: number,
  timeout = Number.POSITIVE_INFINITY,
): PasskeyProblem | null => {
  const name = error instanceof Error ? error.name : ''
  // Another request replaced this one.
  if (name === 'AbortError') return null
  if (name === 'NotAllowedError') return durationMs < timeout ? 'canceled' : 'timedOut'
  return PROBLEMS[name] ?? 'failed'
}

/** The browser's response. `problem` is null if the portal itself canceled the request. */
type Outcome<T> = { response: T } | { response: null; problem: PasskeyProblem | null }

/** The flag "user verified" (WebAuthn, 6.1) and the offset of the flags, after the hash of the host. */
const USER_VERIFIED = 0x04
const FLAGS_OFFSET = 32

/** Returns whether an authenticator didn't verify its user, such as a security key without a PIN. */
const lacksUserVerification = (authenticatorData: string | undefined): boolean => {
  const flags = authenticatorData && new Uint8Array(base64URLStringToBuffer(authenticatorData))[FLAGS_OFFSET]
  return typeof flags === 'number' && (flags & USER_VERIFIED) === 0
}

const getOutcome = async <T extends { response: { authenticatorData?: string } }>(
  request: () => Promise<T>,
  timeout: number | undefined,
): Promise<Outcome<T>> => {
  const startedAt = performance.now()
  try {
    const response = await request()
    // The server would reject it without a reason.
    if (lacksUserVerification(response.response.authenticatorData))
      return { response: null, problem: 'noPin' }
    return { response }
  } catch (error) {
    return { response: null, problem: toProblem(error, performance.now() - startedAt, timeout) }
  }
}

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

export const createPasskey = (optionsJSON: CreationOptions) =>
  getOutcome(() => startRegistration({ optionsJSON }), optionsJSON.timeout)

/** Asks the customer to choose a passkey. Ends a pending autofill offer. */
export const requestPasskey = (optionsJSON: RequestOptions) =>
  getOutcome(() => startAuthentication({ optionsJSON }), optionsJSON.timeout)

/** Returns whether the browser can offer passkeys in the autofill list of the email field. */
export const canAutofillPasskeys = (): Promise<boolean> =>
  browserSupportsWebAuthnAutofill().catch(() => false)

/** Offers passkeys in the autofill list of the email field; resolves once the customer chose a passkey. */
export const offerPasskeyAutofill = (optionsJSON: RequestOptions) =>
  getOutcome(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }), undefined)

/** Ends a pending request or offer. */
export const cancelPasskeyRequest = (): void => WebAuthnAbortService.cancelCeremony()

/** Asks the browser to stop offering a passkey that the server doesn't know. */
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
