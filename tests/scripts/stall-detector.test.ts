import { expect, it } from 'vitest'
import { StallDetector } from '../../scripts/lib/stall-detector'

it('finds running test files without recent activity', () => {
  const detector = new StallDetector()
  detector.recordActivity('slow', 'slow.test.ts, in: the first', 100)
  detector.recordActivity('slow', 'slow.test.ts, in: the second', 300)
  detector.recordActivity('stuck', 'stuck.test.ts, loading', 200)
  detector.recordActivity('quick', 'quick.test.ts, in: all', 100)
  detector.markEnded('quick')
  expect(detector.listStalledSince(300)).toEqual(['stuck.test.ts, loading'])
  expect(detector.listStalledSince(301)).toEqual(['slow.test.ts, in: the second', 'stuck.test.ts, loading'])
})

it('ignores a late update of a finished file', () => {
  const detector = new StallDetector()
  detector.markEnded('ended')
  detector.recordActivity('ended', 'ended.test.ts, after: the last', 100)
  expect(detector.listStalledSince(1000)).toEqual([])
})
