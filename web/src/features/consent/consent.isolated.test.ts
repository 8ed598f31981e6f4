import { afterEach, describe, expect, it, vi } from 'vitest'
import { consent as consentTexts } from '../../i18n/en/consent'
import { getStored } from '../../storage/local'
import { clearCookies, setTestCookie } from '../../testing/browser'

vi.mock('../../config', () => ({
  config: { trackerUrls: ['https://one.example/b'], consentCountries: ['DE'] },
}))

const getCookies = () => document.cookie.split('; ').filter(Boolean).sort()

/** Reloads the portal's modules, like a new page. */
const visit = async (search = '') => {
  vi.resetModules()
  const sendBeacon = vi.fn(() => true)
  vi.stubGlobal('navigator', { ...window.navigator, sendBeacon })
  const { consent, setConsent } = await import('../../tracking/consent')
  const { chooseConsent } = await import('./consent-choice')
  const { captureTracking, getAnalyticsIds } = await import('../../tracking/tracking')
  const { sendPostback } = await import('../../tracking/postbacks')
  captureTracking(search)
  return { consent, setConsent, analyticsIds: getAnalyticsIds, chooseConsent, sendPostback, sendBeacon }
}

afterEach(() => {
  window.localStorage.clear()
  clearCookies()
  vi.unstubAllGlobals()
})

describe('R-CONSENT-1 consent to tracking', () => {
  it('sends nothing to trackers before the choice, and asks only if a visit has tracking data', async () => {
    const untracked = await visit()
    expect(untracked.consent).toMatchObject({ choice: null, isRequested: false })
    setTestCookie('_ga=GA1.1.111.222')
    const tracked = await visit('?referralID=r1&a_aid=p1&voluum_id=v1')
    tracked.sendPostback('sign_up')
    expect(tracked.consent.isRequested).toBe(true)
    expect(tracked.analyticsIds()).toEqual({ cid: '', cid4: '' })
    expect([getCookies(), tracked.sendBeacon.mock.calls]).toEqual([['_ga=GA1.1.111.222'], []])
    // Our own service receives the referral without consent.
    expect(getStored('referralID')).toBe('r1')
  })

  it('stores consent and sends the queued postbacks', async () => {
    await visit('?referralID=r1&voluum_id=v1')
    const { sendPostback, chooseConsent, sendBeacon } = await visit()
    sendPostback('sign_up')
    sendPostback('payment')
    chooseConsent('given')
    expect(sendBeacon).toHaveBeenCalledTimes(2)
    expect(getCookies()).toEqual(['referral=r1', 'vl-cid=v1'])
    const next = await visit('?a_aid=p1')
    next.sendPostback('payment')
    expect(next.sendBeacon).toHaveBeenCalledTimes(1)
    expect(getCookies()).toContain('a_aid=p1')
  })

  it('stores no choice in a country that requires no consent', async () => {
    const { sendPostback, setConsent, sendBeacon } = await visit('?referralID=r1')
    sendPostback('sign_up')
    setConsent('given')
    expect([sendBeacon.mock.calls.length, getCookies(), getStored('consent')]).toEqual([
      1,
      ['referral=r1'],
      null,
    ])
  })

  it('deletes the tracking data after the visitor declines and stores none later', async () => {
    const { chooseConsent, sendPostback, sendBeacon } = await visit('?referralID=r1&clickID=c1')
    chooseConsent('given')
    sendPostback('sign_up')
    chooseConsent('declined')
    sendPostback('payment')
    expect(sendBeacon).toHaveBeenCalledTimes(1)
    const { snackbars } = await import('../../state/snackbars')
    expect(snackbars.list).toMatchObject([{ text: consentTexts.declined }])
    const next = await visit('?referralID=r2&voluum_id=v2')
    next.sendPostback('payment')
    expect(next.sendBeacon).not.toHaveBeenCalled()
    expect([getCookies(), Object.keys(window.localStorage)]).toEqual([[], ['portal']])
  })
})
