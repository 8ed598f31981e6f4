import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateSequences, listAllPairs, listPairs, SEQUENCE_COUNT } from './sequences'

describe('sequences of npm run chaos', () => {
  it('contain each pair of events in both orders for every seed', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (seed) => {
        const sequences = generateSequences(seed)
        const covered = new Set(sequences.flatMap(listPairs))
        expect(sequences).toHaveLength(SEQUENCE_COUNT)
        expect(listAllPairs().filter((pair) => !covered.has(pair))).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('are the same for the same seed and different for another', () => {
    expect(generateSequences(7)).toEqual(generateSequences(7))
    expect(generateSequences(7)).not.toEqual(generateSequences(8))
  })
})
