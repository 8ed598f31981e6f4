import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnyText } from '../testing/texts'
import { parseInternalPath, parseWebUrl } from './safe-urls'

describe('an internal path', () => {
  it.each([
    ['/', '/'],
    ['/plans/two-years?currency=EUR', '/plans/two-years?currency=EUR'],
    ['/dashboard#top', '/dashboard'],
    ['/setup/../profile', '/profile'],
    ['/zg/paymentEvent?x=https://evil.example', '/zg/paymentEvent?x=https://evil.example'],
  ])('is %s', (text, path) => expect(parseInternalPath(text)).toBe(path))

  it.each([
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    'javascript:alert(1)',
    'https://evil.example/dashboard',
    'http:dashboard',
    ' /dashboard',
    '/\tevil',
    '/\nevil',
    '/.//evil.example',
    '/..//evil.example',
    null,
    undefined,
    7,
    {},
  ])('is not %j', (text) => expect(parseInternalPath(text)).toBeNull())

  it('is not longer than the limit', () => expect(parseInternalPath(`/${'a'.repeat(3000)}`)).toBeNull())

  const parts = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    '\u0000',
    'evil.example',
    'javascript:',
    'https:',
    'data:',
    'dashboard',
    '\u202e',
    '／',
    '。',
  )
  const urls = fc.oneof(
    fc.array(parts, { maxLength: 8 }).map((some) => some.join('')),
    fc.array(parts, { maxLength: 8 }).map((some) => `/${some.join('')}`),
    createAnyText(),
    fc.webUrl(),
  )

  it('R-GUARD-1 never leaves the site in 5,000 random cases', () => {
    fc.assert(
      fc.property(urls, (text) => {
        const path = parseInternalPath(text)
        if (path === null) return
        const base = 'https://app.zoog.test/plans/'
        expect(new URL(path, base).origin).toBe(new URL(base).origin)
        expect(parseInternalPath(path)).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('web URLs', () => {
  it.each([
    ['https://files.zoog.test/a.exe', 'https://files.zoog.test/a.exe'],
    ['http://localhost:4001/downloads/a.exe', 'http://localhost:4001/downloads/a.exe'],
    ['javascript:alert(1)', null],
    ['data:text/html,hi', null],
    ['/relative', null],
    ['', null],
  ])('%s', (text, url) => expect(parseWebUrl(text)).toBe(url))
})
