/** What the calls need of the portal around them, which is above this layer. `state` connects it at the start. */
export interface Ports {
  /** The server refused the token in use: told once for each token, however many calls it refused. */
  sessionRefused: () => void
  /** Shows the text of a failure for so long. */
  showError: (text: string, ms: number) => void
  /** A call takes a fresh code of the second step: whether one was given. */
  stepUp: () => Promise<boolean>
  /** Id of the user that answers are for, 0 for a guest; a hook. */
  useUserId: () => number
}

/** Connected to nothing at first, so that a call can be made without the portal, as tests do. */
export const ports: Ports = {
  sessionRefused: () => undefined,
  showError: () => undefined,
  stepUp: async () => false,
  useUserId: () => 0,
}
