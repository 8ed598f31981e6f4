// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { putOn } from './appearance.js'

const SHOP = 'http://localhost:3000'
const { style } = document.documentElement
const fonts = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(
        readonly family: string,
        readonly src: string,
      ) {}
    },
  )
  Object.defineProperty(document, 'fonts', { value: { add: fonts }, configurable: true })
})
afterEach(() => {
  style.cssText = ''
  fonts.mockReset()
  vi.unstubAllGlobals()
})

const font = (src: string) => ({ src, unicodeRange: 'U+0000-00FF' })

describe('R-PAY-5 the looks that a shop tells the card page', () => {
  it('are put on', () => {
    putOn({ colors: { primary: '#2BDD92', text: '#0D1733' }, fonts: [font(`${SHOP}/a.woff2`)] }, SHOP)
    expect(style.getPropertyValue('--accent')).toBe('#2BDD92')
    expect(style.getPropertyValue('--text')).toBe('#0D1733')
    expect(style.getPropertyValue('--font')).toBe('Shop')
    expect(fonts).toHaveBeenCalledWith(expect.objectContaining({ src: `url("${SHOP}/a.woff2")` }))
  })

  it('bring a font once, however often they are told', () => {
    const appearance = { colors: {}, fonts: [font(`${SHOP}/once.woff2`)] }
    putOn(appearance, SHOP)
    putOn(appearance, SHOP)
    expect(fonts).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'red'],
    ['colours that are none', { colors: { primary: 'url(//evil.example)', text: '#fff', page: '#000000' } }],
    ['a font of elsewhere', { fonts: [font('https://evil.example/a.woff2'), font('no address'), null] }],
    ['fonts that are no list', { colors: null, fonts: {} }],
  ])('leave the page as it is where they are %s', (_what, appearance) => {
    putOn(appearance, SHOP)
    expect(fonts).not.toHaveBeenCalled()
    expect(
      [...Array(style.length).keys()].map((at) => style.item(at)).filter((name) => name !== '--font'),
    ).toEqual([])
  })
})
