import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { clearCookies, setTestCookie } from '../testing/browser'
import { createAnyText } from '../testing/texts'
import { captureTracking, getAnalyticsIds, getTrackingValue, readTracking } from './tracking'

afterEach(() => {
  localStorage.clear()
  clearCookies()
})

describe('R-TRACK-1 attribution in the query', () => {
  it('is stored under the specified keys', () => {
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

  it('has two parameters for a click; the first wins', () => {
    expect(readTracking('?click_id=b&clickID=a')).toEqual({ clickID: 'a' })
  })

  it('does not change keys that it lacks', () => {
    captureTracking('?referralID=first&friendID=f1')
    captureTracking('?referralID=second')
    captureTracking('?referralID=')
    expect([getTrackingValue('referralID'), getTrackingValue('friendID')]).toEqual(['second', 'f1'])
  })
})

describe('R-TRACK-2 attribution of a request', () => {
  it('comes from the cookie if the storage is empty', () => {
    setTestCookie('referral=from-cookie')
    setTestCookie('a_aid=%3Cscript%3E')
    expect([
      getTrackingValue('referralID'),
      getTrackingValue('papReferralID'),
      getTrackingValue('clickID'),
    ]).toEqual(['from-cookie', '', ''])
  })

  it('includes the analytics client ids', () => {
    expect(getAnalyticsIds()).toEqual({ cid: '', cid4: '' })
    setTestCookie('_ga=GA1.1.111.222')
    setTestCookie('_ga_ABC123=GS1.1.333.444.5.6')
    expect(getAnalyticsIds()).toEqual({ cid: '111.222', cid4: '333.444' })
    setTestCookie('_ga_ABC123=GS2.1.s333$o444$g1$t555$j60$l0$h0')
    expect(getAnalyticsIds()).toEqual({ cid: '111.222', cid4: '333.444' })
  })

  it.each(['%', 'GA1', '%3Cscript%3E.x.%3Cb%3E.%22', ''])(
    'ignores a malformed analytics cookie: %s',
    (text) => {
      setTestCookie(`_ga=${text}`)
      expect(getAnalyticsIds().cid).toBe('')
    },
  )
})

describe('R-TRACK-4 attribution values', () => {
  it.each(['<script>', 'a b', 'é', '%00', 'a%22b', 'x'.repeat(257), '../..', '{{7*7}}'])('drop %s', (value) =>
    expect(readTracking(`?referralID=${value}`)).toEqual({}),
  )

  it('are short and safe in 1,000 random queries', () => {
    const names = fc.constantFrom('referralID', 'a_aid', 'friendID', 'voluum_id', 'clickID', '__proto__', 't')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, createAnyText()), { maxLength: 5 }), (pairs) => {
        const search = `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`
        for (const value of Object.values(readTracking(search))) expect(value).toMatch(/^[\w.~:@|-]{1,256}$/)
      }),
      { numRuns: 1000 },
    )
  })
})
