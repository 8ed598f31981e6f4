import { expect, it } from 'vitest'
import { chooseEncoding } from './page-renderer'

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip ; q=0.000, br; q=0', 'plain'],
  ['identity', 'plain'],
  [undefined, 'plain'],
] as const)('a browser that accepts "%s" gets the page as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
