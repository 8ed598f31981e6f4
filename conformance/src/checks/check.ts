import type { TestContext } from '../test-context'

/** A check of one requirement on the server. */
export interface Check {
  /** The endpoint's name, as in `--only`; `server` for general requirements. */
  subject: string
  name: string
  /** Whether the check sends only GET requests that change nothing; `--read-only` runs only such checks. */
  isReadOnly?: boolean
  /**
   * Whether the response also depends on the account's state. On a server other than the mock, another valid response
   * then means "not provoked".
   */
  dependsOnAccount?: boolean
  run(context: TestContext): Promise<void>
}
