import { describe, expect, it } from 'vitest'
import {
  findLongestRequestChain,
  findRepeatedRequests,
  type NetworkRequest,
  type PageLoad,
  sumCodeBytes,
} from '../../scripts/speed/page-load'
import { findMissedTargets } from '../../scripts/speed/report'

const call = (path: string, start: number, end: number): NetworkRequest => ({
  method: 'GET',
  url: `http://localhost/zoog_api/api/${path}`,
  type: 'fetch',
  isCode: false,
  start,
  end,
  bytes: 100,
})
const code = (bytes: number): NetworkRequest => ({
  ...call('', 0, 50),
  url: 'http://localhost/assets/first.js',
  isCode: true,
  bytes,
})
const visit = (readyMs: number, ...requests: NetworkRequest[]): PageLoad => ({
  readyMs,
  requests,
})
const good = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestContentfulPaint: 900,
  totalBlockingTime: 10,
  cumulativeLayoutShift: 0,
}
const targets = { codeKb: 130, performance: 98, seo: 100, largestPaint: 1000 }

describe('the longest chain of requests', () => {
  it('contains requests that each start after the previous response', () => {
    const load = visit(
      1000,
      call('user', 10, 300),
      call('ip', 12, 310),
      call('plans', 320, 600),
      call('news', 330, 900),
      call('prices', 610, 880),
    )
    expect(findLongestRequestChain(load).map(({ url }) => url.split('/').at(-1))).toEqual([
      'user',
      'plans',
      'prices',
    ])
  })

  it('ignores requests that end after the page is ready', () => {
    expect(findLongestRequestChain(visit(400, call('user', 0, 300), call('later', 310, 500)))).toHaveLength(1)
    expect(findLongestRequestChain(visit(400))).toEqual([])
  })

  it('finds repeated requests, and distinguishes requests by query', () => {
    const load = visit(900, call('plans?a=1', 0, 10), call('plans?a=2', 0, 10), call('plans?a=1', 20, 30))
    expect(findRepeatedRequests(load)).toEqual(['GET plans?a=1'])
  })
})

describe('missed targets', () => {
  const page = { path: '/sign-in', load: visit(100, code(120_000)), scores: good, paintMs: 900, targets }

  it('are listed', () => {
    expect(sumCodeBytes(page.load)).toBe(120_000)
    expect(findMissedTargets(page, good)).toEqual([])
    const heavy = {
      ...page,
      load: visit(100, code(131_000)),
      scores: { ...good, cumulativeLayoutShift: 0.02, seo: 90 },
    }
    expect(findMissedTargets(heavy, good)).toEqual(['130 kB', 'SEO 100 (90)', 'shift 0.02'])
    expect(findMissedTargets({ ...page, paintMs: 1100 }, good)).toEqual(['painted 1.0 s'])
  })

  it('use the difference to the baseline page, because a busy machine slows both down', () => {
    const scores = { ...good, performance: 95 }
    expect(findMissedTargets({ ...page, scores }, good)).toEqual(['98 points'])
    expect(findMissedTargets({ ...page, scores }, { ...good, performance: 97 })).toEqual([])
  })
})
