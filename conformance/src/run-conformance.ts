import { randomBytes } from 'node:crypto'
import { checks as allChecks } from './checks'
import type { Check } from './checks/check'
import { endpoints } from './endpoints'
import { collectObservations, type Observation } from './observations'
import type { Target } from './target'
import { CheckSkipped, type Exchange, TestContext } from './test-context'

export type Verdict = 'passed' | 'failed' | 'not provoked'

export interface CheckResult {
  subject: string
  name: string
  verdict: Verdict
  /** Why it failed, or could not be brought about. */
  reasons: string[]
  /** What the mock promises beyond the specification, and this server does not. */
  warnings: string[]
  ms: number
}

/** What became of one call's one declared status. */
export interface CoverageCell {
  endpoint: string
  status: number
  /** `met` by the server's own doing, `planted` when it was told to fail so, `gap` when it never came as it should. */
  state: 'met' | 'planted' | 'gap'
}

export interface Report {
  results: CheckResult[]
  coverage: CoverageCell[]
  /** A gap fails only where every status can be brought about. */
  failsOnGaps: boolean
  passed: boolean
  requests: number
  /** What each call gave, by its statuses. */
  observations: Observation[]
  exchanges: readonly Exchange[]
}

export interface RunOptions {
  /** Names of calls, of areas, or `server`; everything where nothing is named. */
  only?: readonly string[]
  /** How many checks run at once. */
  workers?: number
}

const chosen = (only: readonly string[], about: string): boolean =>
  only.length === 0 || only.some((each) => about === each || about.startsWith(`${each}.`))

/** A check that failed only because of who the account is says nothing about a server that cannot be told. */
const verdictOf = (check: Check, world: TestContext): Verdict => {
  if (world.problems.length === 0) return 'passed'
  const shapesFit = world.exchanges.every(({ problems }) => problems.length === 0)
  return check.dependsOnAccount && !world.target.isMock && shapesFit ? 'not provoked' : 'failed'
}

const runOne = async (target: Target, check: Check, sandbox: string): Promise<[CheckResult, Exchange[]]> => {
  const world = new TestContext(target, sandbox)
  const started = performance.now()
  const result = (verdict: Verdict, reasons: string[]): CheckResult => ({
    subject: check.subject,
    name: check.name,
    verdict,
    reasons: [...new Set(reasons)],
    warnings: [...new Set(world.warnings)],
    ms: performance.now() - started,
  })
  try {
    if (target.readOnly && !check.isReadOnly)
      throw new CheckSkipped('It could change something (--read-only).')
    await world.reset()
    await check.run(world)
    return [result(verdictOf(check, world), world.problems), world.exchanges]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const shapesFail = world.problems.length > 0
    const verdict = error instanceof CheckSkipped && !shapesFail ? 'not provoked' : 'failed'
    return [result(verdict, [...world.problems, reason]), world.exchanges]
  }
}

const coverageOf = (exchanges: readonly Exchange[], only: readonly string[]): CoverageCell[] =>
  endpoints
    .filter((call) => chosen(only, call.name))
    .flatMap((call) =>
      [...call.responses.keys()].map((status): CoverageCell => {
        const good = exchanges.filter(
          (each) => each.endpoint === call && each.status === status && each.problems.length === 0,
        )
        const own = good.some(({ isFaultInjected }) => !isFaultInjected)
        return { endpoint: call.name, status, state: own ? 'met' : good.length > 0 ? 'planted' : 'gap' }
      }),
    )

/** Holds a server to the contract. */
export const runConformance = async (target: Target, options: RunOptions = {}): Promise<Report> => {
  const { only = [], workers = 4 } = options
  const queue = allChecks.filter((check) => chosen(only, check.subject))
  const results: CheckResult[] = []
  const exchanges: Exchange[] = []
  const name = `conformance-${randomBytes(6).toString('hex')}`
  let next = 0
  const work = async (worker: number) => {
    for (let index = next++; index < queue.length; index = next++) {
      const check = queue[index]
      if (!check) return
      const [result, made] = await runOne(target, check, `${name}-${worker}`)
      results[index] = result
      exchanges.push(...made)
    }
  }
  await Promise.all(Array.from({ length: Math.min(workers, queue.length) }, (_, worker) => work(worker)))
  const coverage = coverageOf(exchanges, only)
  const failsOnGaps = target.isMock
  const hasGaps = coverage.some(({ state }) => state === 'gap')
  return {
    results,
    coverage,
    failsOnGaps,
    passed: results.every(({ verdict }) => verdict !== 'failed') && !(failsOnGaps && hasGaps),
    requests: exchanges.length,
    observations: collectObservations(exchanges),
    exchanges,
  }
}
