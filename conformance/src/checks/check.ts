import type { TestContext } from '../test-context'

/** A requirement on the server. */
export interface Check {
  /** The endpoint, as `--only` names it; `server` for general requirements. */
  subject: string
  name: string
  /** Sends only GET requests that change nothing; `--read-only` runs only these. */
  isReadOnly?: boolean
  /**
   * What the answer is depends on the account as well as on the server: elsewhere than at the mock, another answer of
   * the contract means "not provoked".
   */
  dependsOnAccount?: boolean
  run(world: TestContext): Promise<void>
}
