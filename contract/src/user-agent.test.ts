import { describe, expect, it } from 'vitest'
import { parseUserAgent } from './user-agent'

describe('user agents', () => {
  it.each([
    ['Chrome', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36'],
    ['Edge', 'Windows', 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0'],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
    ['Safari', 'iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1'],
    ['Chrome', 'iPad', 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) CriOS/130.0 Safari/604.1'],
    ['Safari', 'macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15'],
  ])('%s on %s', (browser, system, userAgent) =>
    expect(parseUserAgent(userAgent)).toEqual({ browser, system }),
  )
  it.each(['', 'curl/8.0', 'Mozilla/5.0'])('unknown: %s', (userAgent) =>
    expect(parseUserAgent(userAgent)).toBeNull(),
  )
})
