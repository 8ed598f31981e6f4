// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { readTracking } from './read-tracking'
import { captureTracking, getAnalyticsIds, getTrackingValue } from './tracking'

const putCookie = (text: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: what an earlier visit left
  document.cookie = `${text}; Path=/`
}
afterEach(() => {
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) putCookie(`${pair.split('=', 1)[0]}=; Max-Age=-1`)
})

describe('R-TRACK-1 the query', () => {
  it('is stored under the names of the specification', () => {
    captureTracking(
      '?referralID=r1&a_aid=pap1&friendID=f1&vcommID=v1&myleadID=m1&voluum_id=vol1&click_id=c1&t=a.b.c&other=x',
    )
    expect({ ...localStorage }).toEqual({
      referralID: 'r1',
      papReferralID: 'pap1',
      friendID: 'f1',
      vcommID: 'v1',
      myleadID: 'm1',
      voluumID: 'vol1',
      clickID: 'c1',
    })
    expect(document.cookie.split('; ').sort()).toEqual(['a_aid=pap1', 'referral=r1', 'vl-cid=vol1'])
  })

  it('names a click in one of two ways; the first wins', () => {
    expect(readTracking('?click_id=b&clickID=a')).toEqual({ clickID: 'a' })
  })

  it('leaves what it does not name as it was', () => {
    captureTracking('?referralID=first&friendID=f1')
    captureTracking('?referralID=second')
    captureTracking('?referralID=')
    expect([getTrackingValue('referralID'), getTrackingValue('friendID')]).toEqual(['second', 'f1'])
  })
})

describe('R-TRACK-2 what calls carry', () => {
  it('comes from the cookie where the storage is empty', () => {
    putCookie('referral=from-cookie')
    putCookie('a_aid=%3Cscript%3E')
    expect([
      getTrackingValue('referralID'),
      getTrackingValue('papReferralID'),
      getTrackingValue('clickID'),
    ]).toEqual(['from-cookie', '', ''])
  })

  it('has the analytics client ids', () => {
    expect(getAnalyticsIds()).toEqual({ cid: '', cid4: '' })
    putCookie('_ga=GA1.1.111.222')
    putCookie('_ga_ABC123=GS1.1.333.444.5.6')
    expect(getAnalyticsIds()).toEqual({ cid: '111.222', cid4: '333.444' })
    putCookie('_ga_ABC123=GS2.1.s333$o444$g1$t555$j60$l0$h0')
    expect(getAnalyticsIds()).toEqual({ cid: '111.222', cid4: '333.444' })
  })

  it.each(['%', 'GA1', '%3Cscript%3E.x.%3Cb%3E.%22', ''])('an odd analytics cookie is none: %s', (text) => {
    putCookie(`_ga=${text}`)
    expect(getAnalyticsIds().cid).toBe('')
  })
})

describe('R-TRACK-4 bounds', () => {
  it.each(['<script>', 'a b', 'é', '%00', 'a%22b', 'x'.repeat(257), '../..', '{{7*7}}'])(
    'drops %s',
    (value) => expect(readTracking(`?referralID=${value}`)).toEqual({}),
  )

  const seed = Date.now() % 2 ** 31
  it(`keeps only what is short and safe, in 1,000 queries (seed ${seed})`, () => {
    const names = fc.constantFrom('referralID', 'a_aid', 'friendID', 'voluum_id', 'clickID', '__proto__', 't')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' })), { maxLength: 5 }), (pairs) => {
        const search = `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`
        for (const value of Object.values(readTracking(search))) expect(value).toMatch(/^[\w.~:@|-]{1,256}$/)
      }),
      { seed, numRuns: 1000 },
    )
  })
})
