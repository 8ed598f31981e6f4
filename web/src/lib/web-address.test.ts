import { describe, expect, it } from 'vitest'
import { webAddress } from './web-address'

describe('web addresses', () => {
  it.each([
    ['https://files.zoog.test/a.exe', 'https://files.zoog.test/a.exe'],
    ['http://localhost:4001/downloads/a.exe', 'http://localhost:4001/downloads/a.exe'],
    ['javascript:alert(1)', null],
    ['data:text/html,hi', null],
    ['/relative', null],
    ['', null],
  ])('%s', (text, address) => expect(webAddress(text)).toBe(address))
})
