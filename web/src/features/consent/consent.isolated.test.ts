import { afterEach, describe, expect, it, vi } from 'vitest'
import { consent as consentTexts } from '../../i18n/en/consent'
import { getStored } from '../../storage/local'

vi.mock('../../config', () => ({
  config: { trackerUrls: ['https://one.example/b'], consentCountries: ['DE'] },
}))

const putCookie = (text: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: what an earlier visit left
  document.cookie = `${text}; Path=/`
}
const cookies = () => document.cookie.split('; ').filter(Boolean).sort()

/** Loads the portal's modules as a new page does. */
const visit = async (search = '') => {
  vi.resetModules()
  const sendBeacon = vi.fn(() => true)
  vi.stubGlobal('navigator', { ...window.navigator, sendBeacon })
  const { consent, setConsent } = await import('../../tracking/consent')
  const { chooseConsent } = await import('./choose-consent')
  const { captureTracking, getAnalyticsIds } = await import('../../tracking/tracking')
  const { sendPostback } = await import('../../tracking/postbacks')
  captureTracking(search)
  return { consent, setConsent, analyticsIds: getAnalyticsIds, chooseConsent, sendPostback, sendBeacon }
}

afterEach(() => {
  window.localStorage.clear()
  for (const pair of cookies()) putCookie(`${pair.split('=', 1)[0]}=; Max-Age=-1`)
  vi.unstubAllGlobals()
})

describe('R-CONSENT-1 consent to tracking', () => {
  it('R-CONSENT-1 no tracker learns anything before the answer; a visit with nothing to tell is asked nothing', async () => {
    const quiet = await visit()
    expect(quiet.consent).toMatchObject({ choice: null, isRequested: false })
    putCookie('_ga=GA1.1.111.222')
    const tracked = await visit('?referralID=r1&a_aid=p1&voluum_id=v1')
    tracked.sendPostback('sign_up')
    expect(tracked.consent.isRequested).toBe(true)
    expect(tracked.analyticsIds()).toEqual({ cid: '', cid4: '' })
    expect([cookies(), tracked.sendBeacon.mock.calls]).toEqual([['_ga=GA1.1.111.222'], []])
    // Our own service is told who sent the visitor, as ever.
    expect(getStored('referralID')).toBe('r1')
  })

  it('R-CONSENT-1 an answer is kept, and what waited is told', async () => {
    await visit('?referralID=r1&voluum_id=v1')
    const { sendPostback, chooseConsent, sendBeacon } = await visit()
    sendPostback('sign_up')
    sendPostback('payment')
    chooseConsent('given')
    expect(sendBeacon).toHaveBeenCalledTimes(2)
    expect(cookies()).toEqual(['referral=r1', 'vl-cid=v1'])
    const next = await visit('?a_aid=p1')
    next.sendPostback('payment')
    expect(next.sendBeacon).toHaveBeenCalledTimes(1)
    expect(cookies()).toContain('a_aid=p1')
  })

  it('R-CONSENT-1 a country that has nobody asked is no choice of the visitor', async () => {
    const { sendPostback, setConsent, sendBeacon } = await visit('?referralID=r1')
    sendPostback('sign_up')
    setConsent('given')
    expect([sendBeacon.mock.calls.length, cookies(), getStored('consent')]).toEqual([
      1,
      ['referral=r1'],
      null,
    ])
  })

  it('R-CONSENT-1 a refusal takes along what was kept, now and later', async () => {
    const { chooseConsent, sendPostback, sendBeacon } = await visit('?referralID=r1&clickID=c1')
    chooseConsent('given')
    sendPostback('sign_up')
    chooseConsent('refused')
    sendPostback('payment')
    expect(sendBeacon).toHaveBeenCalledTimes(1)
    const { snackbars } = await import('../../state/snackbars')
    expect(snackbars.list).toMatchObject([{ text: consentTexts.refused }])
    const next = await visit('?referralID=r2&voluum_id=v2')
    next.sendPostback('payment')
    expect(next.sendBeacon).not.toHaveBeenCalled()
    expect([cookies(), Object.keys(window.localStorage)]).toEqual([[], ['portal']])
  })
})
