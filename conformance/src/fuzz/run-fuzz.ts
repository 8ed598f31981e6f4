import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { getEndpoint } from '../endpoints'
import type { Target } from '../target'
import { TestContext } from '../test-context'
import { prepareSandbox } from './known-values'
import { runStep, type Step, stepArbitrary } from './steps'

export interface FuzzOptions {
  requests: number
  seed: number
}

export interface FuzzReport {
  seed: number
  requests: number
  /** The number of responses by status. */
  statuses: Map<number, number>
  /** Endpoints without a successful response, for information. */
  neverSucceeded: string[]
  /** The problem with its smallest case; null without a problem. */
  failure: string | null
}

/** The number of requests in a case; they share a sandbox, so a request can use an earlier one's data. */
const CASE_LENGTH = { minLength: 1, maxLength: 24 }
const MEAN_LENGTH = 12

/** The snapshot that every case starts from. */
const START = 'start'

const formatStep = (step: Step): string => JSON.stringify(step)

/** Fuzzes a mock in its own sandbox, which is restored before every case. */
export const runFuzz = async (target: Target, { requests, seed }: FuzzOptions): Promise<FuzzReport> => {
  const statuses = new Map<number, number>()
  const succeeded = new Set<string>()
  const seen = new Set<string>()
  let sentRequests = 0
  /** The number of steps of the last failed case up to its failure; null before the first failure. */
  let failedAfter: number | null = null
  const sandbox = `fuzz-${randomBytes(6).toString('hex')}`

  const start = await prepareSandbox(new TestContext(target, sandbox), START)

  const runCase = async (steps: readonly Step[]): Promise<void> => {
    const context = new TestContext(target, sandbox)
    await context.mock.restoreSnapshot(START)
    const found = structuredClone(start)
    for (const [index, step] of steps.entries()) {
      if (sentRequests >= requests && failedAfter === null) return
      sentRequests += await runStep(context, getEndpoint(step.endpoint), step, found)
      for (const { endpoint, status } of context.exchanges.splice(0)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        seen.add(endpoint.name)
        if (status === 200) succeeded.add(endpoint.name)
      }
      if (context.problems.length === 0) continue
      failedAfter = index + 1
      throw new Error(`${step.endpoint}: ${context.problems.join('; ')}`)
    }
  }

  const property = fc.asyncProperty(fc.array(stepArbitrary, { ...CASE_LENGTH, size: 'max' }), runCase)
  const outcome = await fc.check(property, {
    seed,
    // A generous limit: cases stop once the number of requests is reached.
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
          .map((step) => `  ${formatStep(step)}`),
      ].join('\n')
    : null
  return {
    seed,
    requests: sentRequests,
    statuses,
    neverSucceeded: [...seen].filter((name) => !succeeded.has(name)).sort(),
    failure,
  }
}
