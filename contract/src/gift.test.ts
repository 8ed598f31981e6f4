import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftCode, parseGiftCode } from './gift'

const character = fc.integer({ min: 0, max: 0xd7ff }).map((codePoint) => String.fromCodePoint(codePoint))

describe('R-PAYWAY-3 gift codes', () => {
  it.each([
    ['ZOOGGIFT', 'ZOOGGIFT'],
    ['  zoog gift\n', 'ZOOGGIFT'],
    ['\u200eZOOGGIFT-2YEARS\u00a0', 'ZOOGGIFT-2YEARS'],
    ['', null],
    ['   ', null],
    ['подарок', null],
    ['A'.repeat(65), null],
  ])('%j is parsed as %j', (typed, code) => expect(parseGiftCode(typed)).toBe(code))

  it('a parsed code is valid and unchanged when parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), (typed) => {
        const code = parseGiftCode(typed)
        if (code === null) return
        expect(giftCode.parse(code)).toBe(code)
        expect(parseGiftCode(code)).toBe(code)
      }),
    )
  })
})
