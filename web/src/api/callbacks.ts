/** How a session confirms itself: by a code, or by the password where two-factor sign-in is off. */
export type StepUpKind = 'code' | 'password'

/** What the calls need of the portal around them, which is above this layer. `state` connects it at the start. */
export interface ApiCallbacks {
  /** The server refused the token in use: told once for each token, however many calls it refused. */
  onSessionRejected: () => void
  /** Shows the text of a failure for so long; what it returns withdraws it. */
  showErrorText: (text: string, ms: number) => () => void
  /** Tells the customer that a change is late and returns a function to call at its end; null if the customer isn't told. */
  onLateChange: () => (() => void) | null
  /** The outcome of a change is unknown: resolves once the state was read from the server, or could not be for a while. */
  readServerState: () => Promise<void>
  /** Asks the customer to confirm the session, which a call needs; resolves to whether they did. */
  requestStepUp: (kind: StepUpKind) => Promise<boolean>
  /** Id of the user that answers are for, 0 for a guest; a hook. */
  useUserId: () => number
}

/** Connected to nothing at first, so that a call can be made without the portal, as tests do. */
export const apiCallbacks: ApiCallbacks = {
  onSessionRejected: () => undefined,
  showErrorText: () => () => undefined,
  onLateChange: () => null,
  readServerState: async () => undefined,
  requestStepUp: async () => false,
  useUserId: () => 0,
}
