import { describe, expect, it } from 'vitest'
import { findMissedTargets } from '../../scripts/speed/report'

const good = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestContentfulPaint: 900,
  totalBlockingTime: 10,
  cumulativeLayoutShift: 0,
}

describe('missed targets', () => {
  const page = { path: '/sign-in', scores: good, targets: { performance: 98, seo: 100 } }

  it('are listed', () => {
    expect(findMissedTargets(page, good)).toEqual([])
    const scores = { ...good, cumulativeLayoutShift: 0.02, seo: 90 }
    expect(findMissedTargets({ ...page, scores }, good)).toEqual(['SEO 100 (90)', 'shift 0.02'])
  })

  it('use the difference to the baseline page, because a busy machine slows both down', () => {
    const scores = { ...good, performance: 95 }
    expect(findMissedTargets({ ...page, scores }, good)).toEqual(['98 points'])
    expect(findMissedTargets({ ...page, scores }, { ...good, performance: 97 })).toEqual([])
  })
})
