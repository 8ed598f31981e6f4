import fc from 'fast-check'
import { describe, it } from 'vitest'
import { PaymentSimulation, type SimulationStep, STEP_WEIGHTS } from './payment-simulation'

const seed = Number(process.env.PAYMENT_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.PAYMENT_RUNS ?? 5000)

const step: fc.Arbitrary<SimulationStep> = fc.record({
  name: fc.oneof(...STEP_WEIGHTS.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) }))),
  target: fc.nat(5),
  variant: fc.nat(31),
})

describe('R-PAY-4 R-PAY-5 payments under random events', () => {
  it(
    `the named invariants hold in ${numRuns} runs (PAYMENT_SEED=${seed})`,
    {
      timeout: 3_600_000,
    },
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
          const simulation = new PaymentSimulation()
          for (const each of steps) await simulation.runStep(each)
          await simulation.settle()
        }),
        { seed, numRuns },
      ),
  )
})
