import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPairs, pairsOf, SEQUENCES, sequencesOf } from './sequences'

describe('sequences of npm run chaos', () => {
  it('R-PAY-5 have each pair of events, in both orders, whatever the seed', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (seed) => {
        const sequences = sequencesOf(seed)
        const had = new Set(sequences.flatMap(pairsOf))
        expect(sequences).toHaveLength(SEQUENCES)
        expect(allPairs().filter((pair) => !had.has(pair))).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('R-PAY-5 are the same for the same seed, and others for another', () => {
    expect(sequencesOf(7)).toEqual(sequencesOf(7))
    expect(sequencesOf(7)).not.toEqual(sequencesOf(8))
  })
})
