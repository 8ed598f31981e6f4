import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNewsLink } from './parse-news-link'

describe('R-DASH-4 news links', () => {
  it.each([
    ['/setup/downloads?app=1', { path: '/setup/downloads?app=1' }],
    ['/plans/yearly', { path: '/plans/yearly' }],
    ['https://zoog.example/new', { href: 'https://zoog.example/new' }],
  ])('accepts the news link %s', (url, link) => expect(parseNewsLink(url)).toEqual(link))

  it.each([
    undefined,
    '',
    '/no-such-page',
    '//zoog.example',
    '/.//zoog.example',
    '/\\zoog.example',
    'http://zoog.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)//https://',
    'data:text/html,x',
    'https://',
    'https://[',
  ])('rejects the news link %s', (url) => expect(parseNewsLink(url)).toBeNull())

  it('accepts only news links to this site or to https addresses', () => {
    const part = fc.constantFrom(
      ...['/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '\t'],
      ...['https:', 'javascript:', 'setup', 'plans', 'a.example'],
    )
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
        (url) => {
          const link = parseNewsLink(url)
          if (link === null) return
          if ('href' in link) expect(new URL(link.href).protocol).toBe('https:')
          else expect(new URL(link.path, 'https://portal.example').origin).toBe('https://portal.example')
        },
      ),
      { numRuns: 2000 },
    )
  })
})
