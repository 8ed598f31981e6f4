import { describe, expect, it } from 'vitest'
import { detectOs, isMobileDevice, sortOwnOsFirst, toOs } from './operating-systems'

const on = (userAgent: string, maxTouchPoints = 0) => detectOs({ userAgent, maxTouchPoints })

describe('the detected system', () => {
  it.each([
    ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'],
    [
      'mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
    ],
    ['linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
    [
      'android',
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    ],
    ['androidTv', 'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) AppleWebKit/537.36 Chrome/120.0 Safari/537.36'],
    ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
    [null, 'curl/8'],
  ])('%s', (system, userAgent) => expect(on(userAgent)).toBe(system))

  it('is iOS for an iPad that reports macOS', () => {
    expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5)).toBe('ios')
  })
})

describe("R-DOWN-1 the visitor's own system", () => {
  const items = ['windows', 'mac', 'apk', 'apk-tv'].map((cssClass) => ({ cssClass }))
  it('is sorted first', () => {
    expect(sortOwnOsFirst(items, 'android').map(({ cssClass }) => cssClass)).toEqual([
      'apk',
      'windows',
      'mac',
      'apk-tv',
    ])
  })
  it('does not change the order if it is missing', () => expect(sortOwnOsFirst(items, 'ios')).toEqual(items))
  it('has an icon even if it is unknown', () => expect(toOs('toaster')).toBe('browser'))
})

describe('R-DEVICE-1 the device type', () => {
  it.each(['Android 14', 'webOS', 'iPhone', 'iPad', 'iPod', 'BlackBerry', 'Windows Phone 10'])(
    'is mobile for %s in any case',
    (name) => {
      expect(isMobileDevice(`Mozilla/5.0 (${name}) Mobile`)).toBe(true)
      expect(isMobileDevice(name.toLowerCase())).toBe(true)
      expect(isMobileDevice(name.toUpperCase())).toBe(true)
    },
  )

  it.each(['Windows NT 10.0; Win64', 'Macintosh; Intel Mac OS X 14', 'X11; Linux x86_64', ''])(
    'is desktop for "%s"',
    (name) => {
      expect(isMobileDevice(`Mozilla/5.0 (${name})`)).toBe(false)
    },
  )
})
