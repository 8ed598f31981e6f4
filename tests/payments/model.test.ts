import fc from 'fast-check'
import { describe, it } from 'vitest'
import { HAPPENINGS, type Happening, World } from './world'

const seed = Number(process.env.PAYMENT_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.PAYMENT_RUNS ?? 5000)

const happening: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom(...HAPPENINGS),
  which: fc.nat(5),
  how: fc.nat(31),
})

describe('R-PAY-4 R-PAY-5 what a customer is owed, whatever happens in whatever order', () => {
  it(`R-PAY-4 R-PAY-5 the named invariants hold in ${numRuns} runs (PAYMENT_SEED=${seed})`, {
    timeout: 3_600_000,
  }, () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40, size: 'max' }), (happenings) => {
        const world = new World()
        for (const each of happenings) world.happen(each)
        world.settle()
      }),
      { seed, numRuns },
    )
  })
})
