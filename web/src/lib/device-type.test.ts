import { describe, expect, it } from 'vitest'
import { getDeviceType } from './device-type'

describe('R-DEVICE-1 the device type', () => {
  it.each(['Android 14', 'webOS', 'iPhone', 'iPad', 'iPod', 'BlackBerry', 'Windows Phone 10'])(
    'is mobile for %s in any case',
    (name) => {
      expect(getDeviceType(`Mozilla/5.0 (${name}) Mobile`)).toBe('mobile')
      expect(getDeviceType(name.toLowerCase())).toBe('mobile')
      expect(getDeviceType(name.toUpperCase())).toBe('mobile')
    },
  )

  it.each(['Windows NT 10.0; Win64', 'Macintosh; Intel Mac OS X 14', 'X11; Linux x86_64', ''])(
    'is desktop for "%s"',
    (name) => {
      expect(getDeviceType(`Mozilla/5.0 (${name})`)).toBe('desktop')
    },
  )
})
