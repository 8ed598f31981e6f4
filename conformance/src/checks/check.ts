import type { TestContext } from '../test-context'

/** One thing that a server is held to. */
export interface Check {
  /** The call that it is about, as `--only` names it; `server` for what no single call is about. */
  subject: string
  name: string
  /** Makes no request but GETs that change nothing: `--read-only` runs only these. */
  isReadOnly?: boolean
  /**
   * What the answer is depends on the account as well as on the server: elsewhere than at the mock, another answer of
   * the contract means "not provoked".
   */
  dependsOnAccount?: boolean
  run(world: TestContext): Promise<void>
}
