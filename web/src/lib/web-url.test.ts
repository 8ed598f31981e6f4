import { describe, expect, it } from 'vitest'
import { parseWebUrl } from './web-url'

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
