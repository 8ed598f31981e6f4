import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { getEndpoint } from '../endpoints'
import type { Target } from '../target'
import { TestContext } from '../test-context'
import { copyKnownValues, prepareSandbox } from './known-values'
import { runStep, type Step, stepArbitrary } from './steps'

export interface FuzzOptions {
  requests: number
  seed: number
}

export interface FuzzReport {
  seed: number
  requests: number
  /** How many answers came with each status. */
  statuses: Map<number, number>
  /** Calls that were never brought to a success; not a mistake, but worth to know. */
  neverSucceeded: string[]
  /** What went wrong, with the smallest case that shows it; null where nothing did. */
  failure: string | null
}

/** Requests that share a sandbox, so that one may find what another left. */
const CASE_LENGTH = { minLength: 1, maxLength: 24 }
const MEAN_LENGTH = 12

/** The snapshot that every case starts from. */
const START = 'start'

const told = (one: Step): string => JSON.stringify(one)

/** Fuzzes a mock, in a sandbox of its own that every case finds fresh. */
export const runFuzz = async (target: Target, { requests, seed }: FuzzOptions): Promise<FuzzReport> => {
  const statuses = new Map<number, number>()
  const granted = new Set<string>()
  const seen = new Set<string>()
  let made = 0
  /** How far the last case that failed came; null while none has. What follows in it does not matter. */
  let failedAfter: number | null = null
  const sandbox = `fuzz-${randomBytes(6).toString('hex')}`

  const start = await prepareSandbox(new TestContext(target, sandbox), START)

  const runCase = async (steps: readonly Step[]): Promise<void> => {
    const world = new TestContext(target, sandbox)
    await world.restoreSnapshot(START)
    const found = copyKnownValues(start)
    for (const [index, one] of steps.entries()) {
      if (made >= requests && failedAfter === null) return
      made += await runStep(world, getEndpoint(one.endpoint), one, found)
      for (const { endpoint, status } of world.exchanges.splice(0)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        seen.add(endpoint.name)
        if (status === 200) granted.add(endpoint.name)
      }
      if (world.problems.length === 0) continue
      failedAfter = index + 1
      throw new Error(`${one.endpoint}: ${world.problems.join('; ')}`)
    }
  }

  const property = fc.asyncProperty(fc.array(stepArbitrary, { ...CASE_LENGTH, size: 'max' }), runCase)
  const outcome = await fc.check(property, {
    seed,
    // More than are needed: a case ends when the number is reached.
    numRuns: Math.ceil((requests / MEAN_LENGTH) * 3) + 1,
    endOnFailure: false,
  })
  const failure = outcome.failed
    ? [
        outcome.errorInstance instanceof Error
          ? outcome.errorInstance.message
          : String(outcome.errorInstance),
        `Smallest case (seed ${outcome.seed}, path ${outcome.counterexamplePath ?? ''}, ${outcome.numShrinks} shrinks):`,
        ...(outcome.counterexample?.[0] ?? [])
          .slice(0, failedAfter ?? undefined)
          .map((one) => `  ${told(one)}`),
      ].join('\n')
    : null
  return {
    seed,
    requests: made,
    statuses,
    neverSucceeded: [...seen].filter((name) => !granted.has(name)).sort(),
    failure,
  }
}
