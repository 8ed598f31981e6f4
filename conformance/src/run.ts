import { randomBytes } from 'node:crypto'
import { calls } from './calls'
import { checks as allChecks } from './checks'
import type { Check } from './checks/check'
import { type Observation, observe } from './observed'
import type { Target } from './target'
import { type Exchange, NotProvoked, World } from './world'

export type Verdict = 'passed' | 'failed' | 'not provoked'

export interface Result {
  about: string
  name: string
  verdict: Verdict
  /** Why it failed, or could not be brought about. */
  reasons: string[]
  /** What the mock promises beyond the specification, and this server does not. */
  warnings: string[]
  ms: number
}

/** What became of one call's one declared status. */
export interface Cell {
  call: string
  status: number
  /** `met` by the server's own doing, `planted` when it was told to fail so, `gap` when it never came as it should. */
  state: 'met' | 'planted' | 'gap'
}

export interface Report {
  results: Result[]
  coverage: Cell[]
  /** A gap fails only where every status can be brought about. */
  gapsCount: boolean
  passed: boolean
  requests: number
  /** What each call gave, by its statuses. */
  observed: Observation[]
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
const verdictOf = (check: Check, world: World): Verdict => {
  if (world.problems.length === 0) return 'passed'
  const shapesFit = world.exchanges.every(({ problems }) => problems.length === 0)
  return check.byAccount && !world.target.isMock && shapesFit ? 'not provoked' : 'failed'
}

const runOne = async (target: Target, check: Check, sandbox: string): Promise<[Result, Exchange[]]> => {
  const world = new World(target, sandbox)
  const started = performance.now()
  const result = (verdict: Verdict, reasons: string[]): Result => ({
    about: check.about,
    name: check.name,
    verdict,
    reasons: [...new Set(reasons)],
    warnings: [...new Set(world.warnings)],
    ms: performance.now() - started,
  })
  try {
    if (target.readOnly && !check.harmless) throw new NotProvoked('It could change something (--read-only).')
    await world.reset()
    await check.run(world)
    return [result(verdictOf(check, world), world.problems), world.exchanges]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const shapesFail = world.problems.length > 0
    const verdict = error instanceof NotProvoked && !shapesFail ? 'not provoked' : 'failed'
    return [result(verdict, [...world.problems, reason]), world.exchanges]
  }
}

const coverageOf = (exchanges: readonly Exchange[], only: readonly string[]): Cell[] =>
  calls
    .filter((call) => chosen(only, call.name))
    .flatMap((call) =>
      [...call.answers.keys()].map((status): Cell => {
        const good = exchanges.filter(
          (each) => each.call === call && each.status === status && each.problems.length === 0,
        )
        const own = good.some(({ planted }) => !planted)
        return { call: call.name, status, state: own ? 'met' : good.length > 0 ? 'planted' : 'gap' }
      }),
    )

/** Holds a server to the contract. */
export const run = async (target: Target, options: RunOptions = {}): Promise<Report> => {
  const { only = [], workers = 4 } = options
  const queue = allChecks.filter((check) => chosen(only, check.about))
  const results: Result[] = []
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
  const gapsCount = target.isMock
  const hasGaps = coverage.some(({ state }) => state === 'gap')
  return {
    results,
    coverage,
    gapsCount,
    passed: results.every(({ verdict }) => verdict !== 'failed') && !(gapsCount && hasGaps),
    requests: exchanges.length,
    observed: observe(exchanges),
  }
}
