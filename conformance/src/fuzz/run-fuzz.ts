import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import type { Target } from '../target'
import { createTestContext } from '../test-context'
import { prepareSandbox } from './known-values'
import { createStepArbitrary, runStep, type Step } from './steps'

export interface FuzzReport {
  requests: number
  /** The number of responses by status. */
  statuses: Map<number, number>
  /** Endpoints without a successful response, for information. */
  neverSucceeded: string[]
  /** The problem with its smallest case; null without a problem. */
  failure: string | null
}

/** The number of requests in a case; they share a sandbox, so a request can change the result of a later one. */
const CASE_LENGTH = { minLength: 1, maxLength: 24 }
const MEAN_LENGTH = 12

/** The snapshot that every case starts from. */
const START = 'start'

const formatSteps = (steps: readonly Step[]): string =>
  steps.map(({ endpoint, ...step }) => `  ${endpoint.name} ${JSON.stringify(step).slice(0, 1000)}`).join('\n')

/** Fuzzes a mock in its own sandbox, which is restored before every case. */
export const runFuzz = async (
  target: Target,
  options: { requests: number; seed: number },
): Promise<FuzzReport> => {
  const statuses = new Map<number, number>()
  const seen = new Set<string>()
  const succeeded = new Set<string>()
  let requests = 0
  let hasFailed = false
  const sandbox = `fuzz-${randomBytes(6).toString('hex')}`
  const values = await prepareSandbox(createTestContext(target, sandbox), START)

  const runCase = async (steps: readonly Step[]): Promise<void> => {
    const context = createTestContext(target, sandbox)
    await context.mock.restoreSnapshot(START)
    const newest = { ...values, fields: { ...values.fields }, links: new Map(values.links) }
    for (const [index, step] of steps.entries()) {
      // Shrinking a failed case needs more requests.
      if (requests >= options.requests && !hasFailed) return
      await runStep(context, step, values, newest)
      for (const { endpoint, response } of context.exchanges.splice(0)) {
        const { status } = response
        requests += 1
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        seen.add(endpoint.name)
        if (status === 200) succeeded.add(endpoint.name)
      }
      if (context.problems.length === 0) continue
      hasFailed = true
      throw new Error(`${context.problems.join('; ')}\n${formatSteps(steps.slice(0, index + 1))}`)
    }
  }

  const steps = fc.array(createStepArbitrary(values), { ...CASE_LENGTH, size: 'max' })
  const { failed, errorInstance } = await fc.check(fc.asyncProperty(steps, runCase), {
    seed: options.seed,
    // A generous limit: cases stop once the number of requests is reached.
    numRuns: Math.ceil((options.requests / MEAN_LENGTH) * 3) + 1,
  })
  return {
    requests,
    statuses,
    neverSucceeded: [...seen].filter((name) => !succeeded.has(name)).sort(),
    failure: failed ? String(errorInstance) : null,
  }
}
