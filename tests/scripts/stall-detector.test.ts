import { expect, it } from 'vitest'
import { StallDetector } from '../../scripts/lib/stall-detector'

it('names a running test file that has been silent for long', () => {
  const silences = new StallDetector()
  silences.recordActivity('slow', 'slow.test.ts, in: the first', 100)
  silences.recordActivity('slow', 'slow.test.ts, in: the second', 300)
  silences.recordActivity('stuck', 'stuck.test.ts, loading', 200)
  silences.recordActivity('quick', 'quick.test.ts, in: all', 100)
  silences.markEnded('quick')
  expect(silences.listStalledSince(300)).toEqual(['stuck.test.ts, loading'])
  expect(silences.listStalledSince(301)).toEqual(['slow.test.ts, in: the second', 'stuck.test.ts, loading'])
})

it('a late update of a finished file is ignored', () => {
  const silences = new StallDetector()
  silences.markEnded('ended')
  silences.recordActivity('ended', 'ended.test.ts, after: the last', 100)
  expect(silences.listStalledSince(1000)).toEqual([])
})
