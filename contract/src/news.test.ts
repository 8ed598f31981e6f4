import { expect, it } from 'vitest'
import { newsUrl } from './news'

it.each([
  'https://zoog.example/blog/new?from=portal#first',
  '/',
  '/setup/downloads?app=1',
  '/server-locations#top',
])('R-DASH-4 leads to %s', (url) => expect(newsUrl.safeParse(url).success).toBe(true))

it.each([
  'http://zoog.example/',
  'https://',
  'https:///zoog.example',
  'https:zoog.example',
  'HTTPS://zoog.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//zoog.example',
  '/\\zoog.example',
  '/a\\b',
  '/a b',
  '/a\nb',
  'setup/downloads',
  ' /setup',
  '',
  `/${'a'.repeat(2048)}`,
])('R-DASH-4 does not lead to %j', (url) => expect(newsUrl.safeParse(url).success).toBe(false))
