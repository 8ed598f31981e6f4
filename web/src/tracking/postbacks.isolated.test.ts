import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPostbackBody, sendPostback } from './postbacks'

vi.mock('../config', () => ({
  config: { trackerUrls: ['https://one.example/b', 'https://two.example/b'], consentCountries: [] },
}))

afterEach(() => {
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

const fields = (body: string) => Object.fromEntries(new URLSearchParams(body))

describe('R-TRACK-3 postbacks', () => {
  it('R-TRACK-4 are bounded', () => {
    const facts = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`fact${n}`, 'x'.repeat(9999)]))
    const found = fields(createPostbackBody('payment', facts))
    expect(Object.keys(found).length).toBeLessThanOrEqual(13)
    for (const value of Object.values(found)) expect(value.length).toBeLessThanOrEqual(256)
  })

  it('are sent to every tracker', () => {
    const sendBeacon = vi.fn(() => true)
    vi.stubGlobal('navigator', { ...window.navigator, sendBeacon })
    sendPostback('sign_up')
    expect(sendBeacon.mock.calls.map(([url]: unknown[]) => url)).toEqual([
      'https://one.example/b',
      'https://two.example/b',
    ])
  })

  it.each([
    ['rejects them', () => false],
    [
      'throws',
      () => {
        throw new Error('blocked')
      },
    ],
  ])('fail silently in a browser that %s', (_what, sendBeacon) => {
    vi.stubGlobal('navigator', { ...window.navigator, sendBeacon })
    expect(() => sendPostback('payment')).not.toThrow()
  })
})
