import { describe, expect, it } from 'vitest'
import { parseNewsLink } from './parse-news-link'

describe('R-DASH-4 news links', () => {
  it.each([
    ['/setup/downloads?app=1', { path: '/setup/downloads?app=1' }],
    ['/plans/yearly', { path: '/plans/yearly' }],
    ['https://zoog.example/new', { href: 'https://zoog.example/new' }],
  ])('accepts the news link %s', (url, link) => expect(parseNewsLink(url)).toEqual(link))

  it.each([undefined, '', '/no-such-page', '//zoog.example', 'http://zoog.example', 'javascript:alert(1)'])(
    'rejects the news link %s',
    (url) => expect(parseNewsLink(url)).toBeNull(),
  )
})
