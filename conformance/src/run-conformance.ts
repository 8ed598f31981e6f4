import { randomBytes } from 'node:crypto'
import { endpoints } from '@zoog/contract/endpoints'
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
import { type Exchange, TestContext } from './test-context'

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
  /** The reasons why the check failed or was not provoked. */
  reasons: string[]
  /** The mock's additions to the specification that this server lacks. */
  warnings: string[]
}

/** The coverage of one declared status of an endpoint. */
export interface CoverageCell {
  endpoint: string
  status: number
  /** `met`: seen; `injected`: seen only after an injected fault; `gap`: never seen as declared. */
  state: 'met' | 'injected' | 'gap'
}

export interface Report {
  results: CheckResult[]
  coverage: CoverageCell[]
  /** Whether a gap fails the run: only on the mock, which can produce every status. */
  failsOnGaps: boolean
  passed: boolean
  requests: number
  exchanges: readonly Exchange[]
}

/** The number of checks that run at the same time. */
const WORKERS = 4

const isSelected = (only: readonly string[], name: string): boolean =>
  only.length === 0 || only.some((subject) => name === subject || name.startsWith(`${subject}.`))

/** Returns the verdict. Outside the mock, a failure that may depend on the account's state is not provoked. */
const getVerdict = (check: Check, context: TestContext): Verdict => {
  if (context.problems.length === 0) return 'passed'
  const hasValidResponses = context.exchanges.every(({ problems }) => problems.length === 0)
  return check.dependsOnAccount && !context.target.isMock && hasValidResponses ? 'not provoked' : 'failed'
}

const runCheck = async (
  target: Target,
  check: Check,
  sandbox: string,
): Promise<[CheckResult, Exchange[]]> => {
  const context = new TestContext(target, sandbox)
  const result = (verdict: Verdict, reasons: string[]): CheckResult => ({
    subject: check.subject,
    name: check.name,
    verdict,
    reasons: [...new Set(reasons)],
    warnings: [...new Set(context.warnings)],
  })
  try {
    if (target.readOnly && !check.isReadOnly)
      throw new CheckSkipped('The check could change something (--read-only).')
    await context.mock.reset()
    await check.run(context)
    return [result(getVerdict(check, context), context.problems), context.exchanges]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isSkipped = error instanceof CheckSkipped
    const verdict = context.problems.length > 0 ? getVerdict(check, context) : 'not provoked'
    return [result(isSkipped ? verdict : 'failed', [...context.problems, reason]), context.exchanges]
  }
}

const getCoverage = (exchanges: readonly Exchange[], only: readonly string[]): CoverageCell[] =>
  endpoints
    .filter((endpoint) => isSelected(only, endpoint.name))
    .flatMap((endpoint) =>
      [...endpoint.responses.keys()].map((status): CoverageCell => {
        const valid = exchanges.filter(
          (exchange) =>
            exchange.endpoint === endpoint && exchange.status === status && exchange.problems.length === 0,
        )
        const isMet = valid.some(({ isFaultInjected }) => !isFaultInjected)
        return {
          endpoint: endpoint.name,
          status,
          state: isMet ? 'met' : valid.length > 0 ? 'injected' : 'gap',
        }
      }),
    )

/**
 * Runs the checks against a server and returns the report.
 *
 * @param only names of endpoints or areas, or `server`; all checks if it is empty
 */
export const runConformance = async (target: Target, only: readonly string[] = []): Promise<Report> => {
  const queue = checks.filter((check) => isSelected(only, check.subject))
  const results: CheckResult[] = []
  const exchanges: Exchange[] = []
  const name = `conformance-${randomBytes(6).toString('hex')}`
  let next = 0
  const work = async (worker: number) => {
    for (let index = next++; index < queue.length; index = next++) {
      const check = queue[index]
      if (!check) return
      const [result, newExchanges] = await runCheck(target, check, `${name}-${worker}`)
      results[index] = result
      exchanges.push(...newExchanges)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  const coverage = getCoverage(exchanges, only)
  const failsOnGaps = target.isMock
  const hasGaps = coverage.some(({ state }) => state === 'gap')
  return {
    results,
    coverage,
    failsOnGaps,
    passed: results.every(({ verdict }) => verdict !== 'failed') && !(failsOnGaps && hasGaps),
    requests: exchanges.length,
    exchanges,
  }
}
