import { expect, it } from 'vitest'
import { parseAcceptLanguage } from './accept-language'

it.each([
  ['ru', 'ru'],
  ['zh-Hans-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['FA-ir', 'fa'],
  ['en;q=0.5, tr;q=0.9', 'tr'],
  // If the most preferred language is unsupported, the result is English, not the next language.
  ['eo, ru;q=0.8', 'en'],
  ['ru;q=0, es;q=0.1', 'es'],
])('R-I18N-1 a browser that prefers %s gets %s', (header, language) =>
  expect(parseAcceptLanguage(header)).toBe(language),
)

it.each([
  undefined,
  '',
  '*',
  ',;q=,,',
  'ru;q=x',
  'ru;q=2',
  '../../ru',
  'r',
  '__proto__',
  `${'x'.repeat(8000)},ru;q=0.1`.slice(0, 8000),
])('R-I18N-1 an invalid header (%j) results in English', (header) =>
  expect(parseAcceptLanguage(header)).toBe('en'),
)
