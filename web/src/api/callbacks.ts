/** The proof that a session needs for a protected request: a code, or the password without two-factor authentication. */
export type StepUpKind = 'code' | 'password'

/**
 * Functions of higher layers that the API client calls. `main.tsx` sets them at startup, except
 * `requestStepUp`, which `features/two-factor/StepUp.tsx` sets while its page is open.
 */
export interface ApiCallbacks {
  /**
   * The server rejected the token. Called once per token, however many requests it rejected.
   *
   * @param mayHaveNewPassword whether the session's last password change had no response, so it may have ended the session.
   */
  onSessionRejected: (mayHaveNewPassword: boolean) => void
  /** Shows an error text for `ms`; returns a function that withdraws it. */
  showErrorText: (text: string, ms: number) => () => void
  /** Tells the customer that a change is late and returns a function to call at its end; null if the customer isn't told. */
  onLateChange: () => (() => void) | null
  /** The outcome of a change is unknown: resolves once the state was read from the server, or couldn't be for a while. */
  refetchAfterLostResponse: () => Promise<void>
  /** Asks the customer to confirm the session; resolves to whether they did. */
  requestStepUp: (kind: StepUpKind) => Promise<boolean>
}

/** Does nothing until connected, so that tests can send requests without the portal. */
export const apiCallbacks: ApiCallbacks = {
  onSessionRejected: () => undefined,
  showErrorText: () => () => undefined,
  onLateChange: () => null,
  refetchAfterLostResponse: async () => undefined,
  requestStepUp: async () => false,
}
