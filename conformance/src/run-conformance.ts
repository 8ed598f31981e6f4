import { randomBytes } from 'node:crypto'
import { endpoints } from '@zoog/contract/endpoints'
import type { Exchange } from './api-client'
import { accessChecks } from './checks/access'
import { bodyChecks } from './checks/bodies'
import type { Check } from './checks/check'
import { encryptedBodyChecks } from './checks/encrypted-bodies'
import { errorResponseChecks } from './checks/error-responses'
import { lifecycleChecks } from './checks/lifecycle'
import { paymentChecks } from './checks/payments'
import { serverChecks } from './checks/server'
import { successChecks } from './checks/success'
import { CheckSkipped, type Target } from './target'
import { createTestContext, type TestContext } from './test-context'

const checks: readonly Check[] = [
  ...serverChecks,
  ...successChecks,
  ...accessChecks,
  ...bodyChecks,
  ...encryptedBodyChecks,
  ...errorResponseChecks,
  ...lifecycleChecks,
  ...paymentChecks,
]

export type Verdict = 'passed' | 'failed' | 'not provoked'

export interface CheckResult {
  subject: string
  name: string
  verdict: Verdict
  /** The reasons why the check failed or wasn't provoked. */
  reasons: string[]
  /** The mock's additions to the specification that this server lacks. */
  warnings: string[]
}

export interface Report {
  results: CheckResult[]
  /** The number of declared responses, and those that were never seen as declared. */
  declared: number
  missing: string[]
  /** The declared responses that were only seen with an injected fault. */
  injected: string[]
  passed: boolean
  exchanges: readonly Exchange[]
}

const isSelected = (only: readonly string[], name: string): boolean =>
  only.length === 0 || only.some((subject) => name === subject || name.startsWith(`${subject}.`))

/** Returns the verdict. Outside the mock, a failure that may depend on the account's state isn't provoked. */
const getVerdict = (check: Check, context: TestContext): Verdict => {
  if (context.problems.length === 0) return 'passed'
  const hasValidResponses = context.exchanges.every(({ problems }) => problems.length === 0)
  return check.dependsOnAccount && !context.target.isMock && hasValidResponses ? 'not provoked' : 'failed'
}

const runCheck = async (context: TestContext, check: Check): Promise<CheckResult> => {
  const finish = (verdict: Verdict, reasons: string[]): CheckResult => ({
    subject: check.subject,
    name: check.name,
    verdict,
    reasons: [...new Set(reasons)],
    warnings: [...new Set(context.warnings)],
  })
  const { problems } = context
  try {
    await context.mock.reset()
    await check.run(context)
    return finish(getVerdict(check, context), problems)
  } catch (error) {
    const reasons = [...problems, error instanceof Error ? error.message : String(error)]
    if (!(error instanceof CheckSkipped)) return finish('failed', reasons)
    return finish(problems.length > 0 ? getVerdict(check, context) : 'not provoked', reasons)
  }
}

/** Returns the declared responses of the selected endpoints, such as `users.login 200`. */
const listDeclared = (only: readonly string[]): string[] =>
  endpoints
    .filter(({ name }) => isSelected(only, name))
    .flatMap(({ name, responses }) => [...responses.keys()].map((status) => `${name} ${status}`))

/**
 * Runs the checks against a server and returns the report.
 *
 * @param only names of endpoints or areas, or `server`; all checks if it is empty
 */
export const runConformance = async (target: Target, only: readonly string[] = []): Promise<Report> => {
  const results: CheckResult[] = []
  const exchanges: Exchange[] = []
  const sandbox = `conformance-${randomBytes(6).toString('hex')}`
  for (const check of checks.filter(({ subject }) => isSelected(only, subject))) {
    const context = createTestContext(target, sandbox, check.subject)
    results.push(await runCheck(context, check))
    exchanges.push(...context.exchanges)
  }
  const valid = exchanges.filter(({ problems }) => problems.length === 0)
  const listSeen = (found: readonly Exchange[]) =>
    new Set(found.map(({ endpoint, response }) => `${endpoint.name} ${response.status}`))
  const seen = listSeen(valid)
  const seenWithoutFault = listSeen(valid.filter(({ isFaultInjected }) => !isFaultInjected))
  const declared = listDeclared(only)
  const missing = declared.filter((response) => !seen.has(response))
  const injected = declared.filter((response) => seen.has(response) && !seenWithoutFault.has(response))
  // Only the mock can produce every status.
  const isComplete = missing.length === 0 || !target.isMock
  const passed = isComplete && results.every(({ verdict }) => verdict !== 'failed')
  return { results, declared: declared.length, missing, injected, passed, exchanges }
}
